import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { ALONG_M, type ATable, aPart } from "../testing/a-part.ts";
import type { AlignedRow } from "./align-row.ts";
import { frameSupport, slippedShifts, usualStep } from "./frame-support.ts";
import { partRows } from "./part-rows.ts";
import type { RatedShift } from "./rated-shift.ts";

const tables = [0, 60].map((eastM): ATable => ({ eastM, northM: 0, columns: 10, rows: 2 }));
const part = aPart(
  tables,
  [5, 6, 65, 66].map((eastM) => nadirPose([eastM, 1, 18], 0)),
);
const rows = partRows(part);
const rated = (costOf: (east: boolean) => number): RatedShift => ({
  triedM: [0, 0],
  shiftM: [0, 0],
  rows: rows.rows.map(([first]): AlignedRow => ({ cost: costOf(first! >= 20), pairs: [[0, 0]], undrawn: 0 })),
  missing: new Float64Array(0),
  cost: 0,
});

it("knows which rows stand in one table", () => {
  expect(rows.rows).toHaveLength(4);
  expect(new Set(rows.tableOf).size).toBe(2);
});

it("speaks for frames whose rows fit better than a module aside, and against those that slipped", () => {
  const best = rated((isEast) => (isEast ? 4 : 0));
  const slip = rated((isEast) => (isEast ? 0 : 4));
  expect([...frameSupport(part, rows, best, [slip])]).toEqual([8, 8, -8, -8]);
});

it("lets no row speak whose ends are far from the frame", () => {
  const long = aPart(
    [{ eastM: 0, northM: 0, columns: 90, rows: 2 }],
    Array.from({ length: 40 }, (_, i) => nadirPose([2.5 * i, 1, 18], 0)),
  );
  const inRows = partRows(long);
  const ratedAt = (cost: number): RatedShift => ({
    ...rated(() => cost),
    rows: inRows.rows.map((): AlignedRow => ({ cost, pairs: [[0, 0]], undrawn: 0 })),
  });
  const support = frameSupport(long, inRows, ratedAt(0), [ratedAt(4)]);
  expect([support[0], support[20], support[39]]).toEqual([8, 0, 8]);
});

it("tries slips of one and two modules along the rows", () => {
  const [dx, dy] = usualStep(part);
  expect(Math.hypot(dx, dy)).toBeCloseTo(ALONG_M, 6);
  expect(slippedShifts([1, 0], [ALONG_M, 0])).toEqual([-2, -1, 1, 2].map((k) => [1 + k * ALONG_M, 0]));
});
