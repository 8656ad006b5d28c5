import { expect, it } from "vitest";
import { spanReaching } from "./heat-span.ts";

const grid = { widthPx: 3, heightPx: 2, celsius: new Float32Array([20, 30, 40, 73, 45, 44]) };
const span = { lowC: 25, highC: 46 };

it("reaches up to the hottest of a box, and stays where the box is colder", () => {
  expect(spanReaching(span, grid, { x: 0, y: 1, width: 2, height: 1 })).toEqual({ lowC: 25, highC: 73 });
  expect(spanReaching(span, grid, { x: 1, y: 0, width: 2, height: 1 })).toEqual(span);
});

it("stays where the box shows nothing of the frame", () => {
  expect(spanReaching(span, grid, { x: 10, y: 10, width: 2, height: 2 })).toEqual(span);
});
