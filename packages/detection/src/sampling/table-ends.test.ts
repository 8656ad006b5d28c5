import { expect, it } from "vitest";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import { aPlan } from "../testing/a-plant.ts";
import { withTableEnds } from "./table-ends.ts";

const WIDTH_PX = 30;
const plan = aPlan([{ eastM: 0, northM: 0, modules: 6 }]);
const quadAt = (leftPx: number, rightPx: number): PixelQuad => [
  [leftPx, 100],
  [rightPx, 100],
  [rightPx, 40],
  [leftPx, 40],
];
const quads = (widerPx: readonly number[]) =>
  new Map(widerPx.map((more, i) => [i, quadAt(i * WIDTH_PX, (i + 1) * WIDTH_PX - 1 + more)]));
const widthsOf = (found: ReadonlyMap<number, PixelQuad>) => [...found.values()].map((quad) => quad[1][0] - quad[0][0]);

it("ends the last module of a table where the others' width has it, though the gap beyond looks like glass", () => {
  expect(widthsOf(withTableEnds(plan, quads([0, 0, 0, 0, 0, 5])))).toEqual([29, 29, 29, 29, 29, 29]);
});

it("leaves a module alone that is as wide as the others but for a pixel", () => {
  expect(widthsOf(withTableEnds(plan, quads([0, 0, 0, 0, 0, 1])))).toEqual([29, 29, 29, 29, 29, 30]);
});

it("leaves a module alone that has a neighbour at either side", () => {
  const found = new Map(quads([0, 0, 0, 0, 0, 0])).set(2, quadAt(2 * WIDTH_PX, 3 * WIDTH_PX + 4));
  expect(widthsOf(withTableEnds(plan, found))[2]).toBe(34);
});

it("says nothing where the others are not of one size", () => {
  const uneven = quads([-8, 0, 8, -8, 4, 8]);
  expect(widthsOf(withTableEnds(plan, uneven))).toEqual(widthsOf(uneven));
});
