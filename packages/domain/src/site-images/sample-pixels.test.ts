import { expect, it } from "vitest";
import { samplePixels } from "./sample-pixels.ts";

const red = [200, 0, 0, 255];
const clear = [0, 0, 0, 0];
const block = { left: 10, top: 20, right: 12, bottom: 21, rgba: Uint8Array.from([...red, ...clear]) };
const sampled = (x: number, y: number) => {
  const into = new Uint8Array(4);
  return samplePixels(block, x, y, into, 0) ? [...into] : null;
};

it("gives a pixel's own colour at its centre", () => {
  expect(sampled(10, 20)).toEqual(red);
});

it("fades at an edge without darkening", () => {
  expect(sampled(10.5, 20)).toEqual([200, 0, 0, 128]);
});

it("gives nothing where there is nothing, and outside", () => {
  expect([sampled(11, 20), sampled(30, 20), sampled(10, 25)]).toEqual([null, null, null]);
});
