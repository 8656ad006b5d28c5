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

it("covers a module, its rim, and the next one that the frame cuts, but not the ground", () => {
  const mask = moduleMask(size, frameModules([module(25)]));
  const at = (x: number, y: number) => mask[y * size.widthPx + x];
  expect([at(40, 95), at(57, 95), at(10, 95)]).toEqual([1, 1, 1]);
  expect([at(80, 95), at(150, 20), at(40, 40)]).toEqual([0, 0, 0]);
});
