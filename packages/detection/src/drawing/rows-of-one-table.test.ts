import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import type { AlignedRow } from "./align-row.ts";
import { rowsOfOneTable } from "./rows-of-one-table.ts";

const PITCH_M = 1.1;
/** Taken for the modules that begin with this one. */
const from = (first: number, cost: number): AlignedRow => ({ cost, pairs: [[0, first]], undrawn: 0 });
const table = (alone: readonly AlignedRow[], costAt: (row: number, offM: Metres) => number) =>
  rowsOfOneTable({
    seen: { rows: alone.map((_, i) => [i]), tableOf: new Int32Array(alone.length) },
    aligned: alone,
    pitchM: PITCH_M,
    offOf: (_, { pairs }) => [0.5 + (pairs[0]![1] - 5) * PITCH_M, 0],
    alignedAt: (row, offM) => from(5 + Math.round((offM[0] - 0.5) / PITCH_M), costAt(row, offM)),
  }).map(({ pairs }) => pairs[0]![1]);

it("moves a row that fits a module aside to where its table fits best", () => {
  expect(table([from(5, 0.2), from(4, 0.1)], (_, [east]) => (east > 0 ? 0.2 : 2))).toEqual([5, 5]);
});

it("leaves rows alone that are drawn off together", () => {
  expect(table([from(5, 0.2), from(5, 0.1)], () => 0)).toEqual([5, 5]);
});

it("leaves rows alone that fit far worse together: they stand on two tables", () => {
  expect(table([from(5, 0.2), from(4, 0.1)], () => 4)).toEqual([5, 4]);
});
