import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { ACROSS_M, ALONG_M, aPart } from "../testing/a-part.ts";
import { seenPart } from "./seen-part.ts";

const poses = Array.from({ length: 8 }, (_, i) => nadirPose([2 * i, 2, 18], 0));
const table = { eastM: 1, northM: 0, columns: 11, rows: 2 };
const part = aPart([table], poses);

it("has every module of a table in its place, a gap between each and the next", () => {
  const [seen] = seenPart(part).tables;
  expect(seen).toMatchObject({ columns: 11, rows: 2, evidence: { isCutAlong: false, isCutAcross: false, missing: 0 } });
  const at = (column: number, row: number) => seen!.modules.find((one) => one.column === column && one.row === row)!;
  const [lowerLeft, lowerRight] = at(3, 1).ringM;
  expect(lowerLeft[0]).toBeCloseTo(1 + 2.5 * ALONG_M + 0.01, 2);
  expect(lowerRight[0] - lowerLeft[0]).toBeCloseTo(ALONG_M - 0.02, 2);
  expect(lowerLeft[1]).toBeCloseTo(0.5 * ACROSS_M + 0.01, 2);
});

it("says how a table stands where its rows lie at different heights", () => {
  const riseM = ACROSS_M * Math.tan((20 * Math.PI) / 180);
  const modules = part.modules.map((value, i) => (i % 3 === 2 ? (riseM * part.modules[i - 1]!) / ACROSS_M : value));
  const [seen] = seenPart({ ...part, modules }).tables;
  expect(seen!.stand!.tiltDeg).toBeCloseTo(20, 0);
  expect(seen!.stand!.azimuthDeg).toBeCloseTo(180, 0);
  expect(seenPart(part).tables[0]!.stand).toBeNull();
});

it("infers a module between two others, and no module at an end", () => {
  const without = (module: number) => part.moduleOf.map((own) => own.map((one) => (one === module ? 4 : one)));
  const inner = seenPart({ ...part, moduleOf: without(8) }).tables[0]!;
  expect(inner.modules.filter(({ isInferred }) => isInferred)).toMatchObject([{ column: 8, row: 0 }]);
  const outer = seenPart({ ...part, moduleOf: without(0) }).tables[0]!;
  expect([outer.modules.length, outer.evidence.missing]).toEqual([21, 1]);
});

it("gives the modules of a single row their usual depth", () => {
  const single = aPart([table, { eastM: 1, northM: 6, columns: 11, rows: 1 }], poses);
  const row = seenPart(single).tables.find(({ rows }) => rows === 1)!;
  const [lowerLeft, , upperRight] = row.modules[4]!.ringM;
  expect(upperRight[1] - lowerLeft[1]).toBeCloseTo(ACROSS_M - 0.02, 1);
  expect(upperRight[0] - lowerLeft[0]).toBeCloseTo(ALONG_M - 0.02, 1);
});
