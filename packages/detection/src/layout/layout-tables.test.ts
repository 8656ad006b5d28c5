import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import type { NetworkPart } from "../network/network-part.ts";
import { aPart } from "../testing/a-part.ts";
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
