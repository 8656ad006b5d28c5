import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { type Point, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { aTable, aTableFrame, type TableFrame } from "../../testing/a-table-frame.ts";
import { contrastOf } from "../level-frame.ts";
import { frameFindings } from "./frame-findings.ts";

const isHotCell = (u: number, v: number) => u > 0.2 && u < 0.4 && v > 0.5 && v < 0.75;
const struck: TableFrame = {
  ...aTable,
  hasClamps: true,
  fault: (column, row, u, v) => (column === 2 && row === 1 && isHotCell(u, v) ? 8 : 0),
};

function ringOf(table: TableFrame, column: number, row: number): readonly Point[] {
  const { nodeAt } = aTableFrame(table);
  return [nodeAt(column, row), nodeAt(column + 1, row), nodeAt(column + 1, row + 1), nodeAt(column, row + 1)];
}

it("finds a hot cell on the module that has it, and nothing on clamps, seams and ground", () => {
  const found = frameFindings("7", aTableFrame(struck).frame, defaultThresholds)!;
  expect(found.map(({ kind, imageId, modules }) => ({ kind, imageId, modules }))).toEqual([
    { kind: "region", imageId: "7", modules: [] },
  ]);
  expect(ringContains(ringOf(struck, 2, 1), ringCentroid(found[0]!.shapePx))).toBe(true);
  expect(found[0]!.heat.deltaK).toBeGreaterThan(6);
});

it("tells how far it stands out of the noise where the image has no degrees", () => {
  const { frame } = aTableFrame(struck);
  const counts = {
    ...frame,
    celsius: frame.celsius.map((value) => Math.round(25 * value + 7000)),
    isRelative: true,
  } as const;
  const [found, ...others] = frameFindings("7", counts, defaultThresholds)!;
  expect(others).toEqual([]);
  expect(contrastOf(found!.heat.deltaK)).toBeGreaterThan(30);
});

it("finds nothing on sound modules", () => {
  expect(frameFindings("7", aTableFrame({ ...aTable, hasClamps: true, groundK: 4 }).frame, defaultThresholds)).toEqual(
    [],
  );
});

it("names a module that is warm all over, with its whole outline", () => {
  const warm = { ...aTable, fault: (column: number, row: number) => (column === 3 && row === 0 ? 4 : 0) };
  const [found, ...others] = frameFindings("7", aTableFrame(warm).frame, defaultThresholds)!;
  expect(others).toEqual([]);
  expect(ringContains(ringOf(warm, 3, 0), ringCentroid(found!.shapePx))).toBe(true);
  expect(found!.code).toBe("MODULE_OPEN");
});

it("finds a faint hot cell on a module that fills the frame", () => {
  const near: TableFrame = {
    ...aTable,
    columns: 2,
    rows: 1,
    acrossPx: 200,
    downPx: 360,
    angleDeg: 2,
    fault: (column, _row, u, v) => (column === 0 && u > 0.25 && u < 0.42 && v > 0.5 && v < 0.6 ? 2.5 : 0),
  };
  const found = frameFindings("7", aTableFrame(near).frame, defaultThresholds)!;
  expect(found.length).toBe(1);
  expect(ringContains(ringOf(near, 0, 0), ringCentroid(found[0]!.shapePx))).toBe(true);
});

it("says that an image shows no module rather than marking its ground", () => {
  expect(frameFindings("7", aTableFrame({ ...aTable, columns: 0, rows: 0 }).frame, defaultThresholds)).toBeNull();
});
