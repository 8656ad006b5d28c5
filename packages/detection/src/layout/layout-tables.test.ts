import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import type { NetworkPart } from "../network/network-part.ts";
import { ALONG_M, aPart } from "../testing/a-part.ts";
import { layoutTables } from "./layout-tables.ts";

const tables = [
  { eastM: 0, northM: 0, columns: 12, rows: 2 },
  { eastM: 0, northM: 7, columns: 9, rows: 2 },
];
const poses = Array.from({ length: 6 }, (_, i) => nadirPose([2 * i, 4.5, 18], 0));
const part = aPart(tables, poses);
const sizesOf = (from: NetworkPart) =>
  layoutTables(from).map(({ columns, rows, modules }) => [columns, rows, modules.length]);

it("gives each table with its columns and rows", () => {
  expect(sizesOf(part).sort()).toEqual([
    [12, 2, 24],
    [9, 2, 18],
  ]);
});

it("leaves out a module that one frame alone shows", () => {
  const once = part.moduleOf.map((own, f) => (f === 2 ? own.with(0, part.modules.length / 3) : own));
  const ghost = { ...part, modules: Float64Array.from([...part.modules, 50, 50, 0]), moduleOf: once };
  expect(
    layoutTables(ghost)
      .flatMap(({ modules }) => modules)
      .some(({ module }) => module === part.modules.length / 3),
  ).toBe(false);
});

it("keeps the grid across a module that is missing", () => {
  const missing = 5;
  const without = part.moduleOf.map((own) => own.map((module) => (module === missing ? 40 : module)));
  const [first] = layoutTables({ ...part, moduleOf: without }).filter(({ columns }) => columns === 12);
  expect(first?.modules.length).toBe(23);
});

const besides = (gapM: number) =>
  aPart(
    [
      { eastM: 0, northM: 0, columns: 6, rows: 2 },
      { eastM: 6 * ALONG_M + gapM, northM: 0, columns: 6, rows: 2 },
    ],
    poses,
  );

it("parts two tables with a gap between them that is narrower than a module", () => {
  expect(sizesOf(besides(0.2))).toEqual([
    [6, 2, 12],
    [6, 2, 12],
  ]);
  // In step and near by they are one: a frame's lattice may break anywhere.
  expect(sizesOf(besides(0))).toEqual([[12, 2, 24]]);
});

it("parts them although one frame's lattice runs over the gap", () => {
  const gapped = besides(0.2);
  const [endOfFirst, startOfSecond] = [5, 12];
  const frames = gapped.frames.map((frame, f) => {
    const own = gapped.moduleOf[f]!;
    const over: readonly [number, number] = [own.indexOf(endOfFirst), own.indexOf(startOfSecond)];
    return f === 2 ? { ...frame, along: [...frame.along, over] } : frame;
  });
  expect(gapped.moduleOf[2]).toContain(endOfFirst);
  expect(gapped.moduleOf[2]).toContain(startOfSecond);
  expect(sizesOf({ ...gapped, frames }).length).toBe(2);
});

const runOver = (gapped: NetworkPart): NetworkPart => {
  const [endOfFirst, startOfSecond] = [5, 12];
  const frames = gapped.frames.map((frame, f) => {
    const own = gapped.moduleOf[f]!;
    const over: readonly [number, number] = [own.indexOf(endOfFirst), own.indexOf(startOfSecond)];
    return over.includes(-1) ? frame : { ...frame, along: [...frame.along, over] };
  });
  return { ...gapped, frames };
};

it("parts them although most frames' lattices run over the gap", () => {
  expect(sizesOf(runOver(besides(0.2)))).toEqual([
    [6, 2, 12],
    [6, 2, 12],
  ]);
});

it("parts them although the gap is spread over the columns beside it", () => {
  const gapped = runOver(besides(0.22));
  const [endsOfFirst, startsOfSecond] = [
    [5, 11],
    [12, 18],
  ];
  const modules = gapped.modules.map((value, i) => {
    if (i % 3 !== 0) return value;
    if (endsOfFirst.includes(i / 3)) return value + 0.06;
    return startsOfSecond.includes(i / 3) ? value - 0.06 : value;
  });
  expect(sizesOf({ ...gapped, modules })).toEqual([
    [6, 2, 12],
    [6, 2, 12],
  ]);
});

it("keeps the end of a table that is badly seen", () => {
  const [end, endAbove] = [11, 23];
  const modules = part.modules.map((value, i) => (i === 3 * end || i === 3 * endAbove ? value + 0.2 : value));
  expect(sizesOf({ ...part, modules }).sort()).toEqual([
    [12, 2, 24],
    [9, 2, 18],
  ]);
});
