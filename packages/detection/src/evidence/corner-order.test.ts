import { expect, it } from "vitest";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import { cornerOrder } from "./corner-order.ts";

const drawn: PixelQuad = [
  [10, 80],
  [40, 82],
  [42, 20],
  [12, 18],
];

it("knows each corner of a module wherever the finder begins and whichever way it goes round", () => {
  for (const order of [
    [0, 1, 2, 3],
    [2, 3, 0, 1],
    [3, 2, 1, 0],
    [1, 0, 3, 2],
  ]) {
    const found = order.map((i) => drawn[i]!) as unknown as PixelQuad;
    expect(cornerOrder(drawn, found).map((i) => found[i])).toEqual(drawn);
  }
});

it("goes by the shape where the drawing is off by half a module", () => {
  const found = drawn.map(([x, y]) => [x + 15, y - 25]) as unknown as PixelQuad;
  expect(cornerOrder(drawn, found)).toEqual([0, 1, 2, 3]);
});
