import { expect, it } from "vitest";
import { greyFromTemperatures, INPUT_PX } from "./grey-crop.ts";

const flat = (value: number) => ({ widthPx: 30, heightPx: 52, values: new Float32Array(30 * 52).fill(value) });
const greys = (input: Float32Array) => [...new Set(Array.from(input, (share) => Math.round(share * 255)))];

it("shows a module at the temperature of its healthy neighbours in the grey of healthy training modules", () => {
  const input = greyFromTemperatures(flat(41.5), 41.5);
  expect(input).toHaveLength(INPUT_PX);
  expect(greys(input)).toEqual([168]);
});

it("shows 5 K above the neighbours 20 grey brighter, whatever the weather", () => {
  expect(greys(greyFromTemperatures(flat(46.5), 41.5))).toEqual([188]);
  expect(greys(greyFromTemperatures(flat(16.5), 11.5))).toEqual([188]);
});

it("holds what is far too hot or cold at the ends of the scale", () => {
  expect(greys(greyFromTemperatures(flat(140), 40))).toEqual([255]);
  expect(greys(greyFromTemperatures(flat(-40), 40))).toEqual([0]);
});
