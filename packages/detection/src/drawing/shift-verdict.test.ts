import { describe, expect, it } from "vitest";
import type { AlignedRow } from "./align-row.ts";
import type { RatedShift } from "./rated-shift.ts";
import { comparison, verdictOn } from "./shift-verdict.ts";

const fitting: AlignedRow = { cost: 0, pairs: [[0, 0]], undrawn: 0 };
/** One module too many at one end, one too few at the other. */
const aside: AlignedRow = { cost: 4, pairs: [[1, 0]], undrawn: 1 };
const undrawn: AlignedRow = { cost: 8, pairs: [], undrawn: 12 };
/** The drawing ends within it. */
const cut = (cost: number): AlignedRow => ({ cost, pairs: [[0, 0]], undrawn: 5 });

const way = (rows: readonly AlignedRow[], shiftM: RatedShift["shiftM"] = [0, 0]): RatedShift => ({
  triedM: shiftM,
  shiftM,
  rows,
  missing: new Float64Array(4),
  cost: 0,
});
/** Six rows, two a table. */
const tableOf = Int32Array.from([0, 0, 1, 1, 2, 2]);
const all = (row: AlignedRow) => Array<AlignedRow>(6).fill(row);

describe("two ways to lay a part", () => {
  it("are told apart by rows that fit in one alone", () => {
    expect(comparison(way(all(fitting)), way(all(aside)), tableOf)).toMatchObject({ margin: 24, isClear: true });
  });

  it("are not told apart by tables that the drawing lacks, however many rows these have", () => {
    const rows = [fitting, fitting, undrawn, undrawn, undrawn, undrawn];
    const { margin, isClear } = comparison(way(all(fitting)), way(rows), tableOf);
    expect([margin, isClear]).toEqual([4, false]);
  });

  it("are told apart by single rows that the drawing lacks of its tables", () => {
    const rows = [fitting, undrawn, fitting, undrawn, fitting, undrawn];
    expect(comparison(way(all(fitting)), way(rows), tableOf).isClear).toBe(true);
  });

  it("are not told apart by rows of which the drawing has a part", () => {
    expect(comparison(way(all(cut(2))), way(all(cut(6))), tableOf).isClear).toBe(false);
  });
});

describe("the chosen way", () => {
  const part = { tableOf, frames: 5, expectedM: [0, 0] as const };
  const state = (best: RatedShift, rival: RatedShift) => verdictOn(best, [best, rival], part).state;
  const slightly = [fitting, fitting, fitting, aside, aside, aside];

  it("is sure where rows speak for it and recorded positions do not speak against it", () => {
    expect(state(way(all(fitting), [1, 0]), way(slightly, [5, 0]))).toBe("evidence");
  });

  it("is not sure where recorded positions favour the other by more than the rows do for it", () => {
    expect(state(way(all(fitting), [6, 0]), way(slightly, [0, 0]))).not.toBe("evidence");
  });
});
