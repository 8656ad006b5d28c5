import { expect, it } from "vitest";
import { frameModules, type PixelQuad } from "./frame-modules.ts";
import { moduleMask } from "./module-mask.ts";

const size = { widthPx: 200, heightPx: 200 };
const module = (left: number): PixelQuad => [
  [left, 70],
  [left + 30, 70],
  [left + 30, 120],
  [left, 120],
];

it("covers a module, its rim, and the next one that the frame hides, but not the ground", () => {
  const mask = moduleMask(size, frameModules([module(10)]));
  const at = (x: number, y: number) => mask[y * size.widthPx + x];
  expect([at(25, 95), at(43, 95), at(4, 95)]).toEqual([1, 1, 1]);
  expect([at(80, 95), at(150, 20), at(40, 40)]).toEqual([0, 0, 0]);
});

it("covers modules that the frame cuts, and leaves the ground beyond a table where they would have been found", () => {
  const mask = moduleMask(size, frameModules([module(55)], [module(175)]));
  const at = (x: number, y: number) => mask[y * size.widthPx + x];
  expect([at(70, 95), at(190, 95)]).toEqual([1, 1]);
  expect([at(70, 20), at(70, 190), at(12, 95)]).toEqual([0, 0, 0]);
});
