import { expect, it } from "vitest";
import { aTable, aTableFrame, type TableFrame } from "../testing/a-table-frame.ts";
import { fitQuad } from "./fit-quad.ts";
import { isGapBeyond } from "./gap-beyond.ts";
import { measured, type Side } from "./module-quad.ts";
import { smoothLevels } from "./smooth-levels.ts";

const RIGHT: Side = 1;

/** To the right of the third module of the middle row. */
function gapIn(fault: TableFrame["fault"] & object): boolean {
  const { frame, nodeAt } = aTableFrame({ ...aTable, fault });
  const levels = smoothLevels(frame);
  const rough = measured([nodeAt(2, 1), nodeAt(3, 1), nodeAt(3, 2), nodeAt(2, 2)]);
  return isGapBeyond(levels, fitQuad(levels, rough, "far")!, RIGHT);
}

it("sees a strip of ground between two tables that is narrower than a module", () => {
  expect(gapIn((column, _, u) => (column === 3 && u < 0.2 ? -8 : 0))).toBe(true);
  expect(gapIn((column, _, u) => (column === 3 && u < 0.2 ? 6 : 0))).toBe(true);
});

it("takes neither a seam, nor a warmer module, nor one that is cooler towards its rims for a gap", () => {
  expect(gapIn(() => 0)).toBe(false);
  expect(gapIn((column) => (column >= 3 ? 4 : 0))).toBe(false);
  expect(gapIn((_, __, u) => -2 * (2 * u - 1) ** 2)).toBe(false);
});
