import { expect, it } from "vitest";
import { makeProposal, type SeenPart } from "./make-proposal.ts";
import { aProposal, aSeenTable, origin } from "./testing/a-proposal.ts";

const proposalOf = (parts: readonly SeenPart[]) => makeProposal({ origin, images: 20, parts });
const pitchM = [1.1, 2.1] as const;
const small = { eastM: 0, northM: 0, columns: 4, rows: 2 };

it("has tables in line side by side, lines from south to north, and a road between arrays", () => {
  const line = (northM: number) => [0, 6].map((eastM) => ({ ...small, eastM, northM }));
  const { tables } = aProposal([...line(7), ...line(0), ...line(14), ...line(27)]);
  const places = tables.map(({ array, line: row, place }) => [array, row, place]);
  expect(places).toEqual([
    [0, 1, 0],
    [0, 1, 1],
    [0, 0, 0],
    [0, 0, 1],
    [0, 2, 0],
    [0, 2, 1],
    [1, 0, 0],
    [1, 0, 1],
  ]);
  expect(new Set(tables.map(({ section }) => section)).size).toBe(1);
});

it("has another section beyond wide ground", () => {
  const { tables } = aProposal([small, { ...small, northM: 7 }, { ...small, northM: 60 }]);
  expect(tables.map(({ section }) => section)).toEqual([0, 0, 1]);
});

it("keeps parts of the flight apart, the largest first, and doubts the smaller of two tables in one place", () => {
  const large = aSeenTable({ ...small, columns: 8 });
  const { parts, tables } = proposalOf([
    { images: 3, accuracyM: 3, pitchM, tables: [aSeenTable(small)] },
    { images: 9, accuracyM: 3, pitchM, tables: [large] },
    { images: 5, accuracyM: 3, pitchM, tables: [] },
  ]);
  expect(parts).toEqual([
    { images: 9, accuracyM: 3 },
    { images: 3, accuracyM: 3 },
  ]);
  expect(tables.map(({ part, columns, doubts }) => ({ part, columns, doubts }))).toEqual([
    { part: 0, columns: 8, doubts: [] },
    { part: 1, columns: 4, doubts: ["overlaps"] },
  ]);
});

it("doubts both of two tables that meet in a few modules: one grid was parted wrongly", () => {
  const { tables } = aProposal([
    { ...small, columns: 8 },
    { ...small, eastM: 7.5, columns: 6 },
  ]);
  expect(tables.map(({ doubts }) => doubts)).toEqual([["overlaps"], ["overlaps"]]);
});

const sixOf = (northM: number) => [0, 1, 2].map((i) => ({ ...small, eastM: 6 * i, northM }));

it("doubts a table of a size that no other has, where the others are of few kinds", () => {
  const odd = { ...small, columns: 7, northM: 14 };
  const { tables } = aProposal([...sixOf(0), ...sixOf(7), odd]);
  expect(tables.filter(({ doubts }) => doubts.includes("odd-size")).map(({ columns }) => columns)).toEqual([7]);
});

it("doubts no size where the tables of a plant differ", () => {
  const { tables } = aProposal([3, 5, 7, 9].map((columns, i) => ({ ...small, columns, northM: 7 * i })));
  expect(tables.flatMap(({ doubts }) => doubts)).toEqual([]);
});

it("says why it doubts a table", () => {
  const table = aSeenTable(small);
  const evidence = { isCutAlong: true, isCutAcross: false, missing: 1, misfitM: 0.3, views: 2 };
  const [module, ...rest] = table.modules;
  const modules = [{ ...module!, isInferred: true }, ...rest];
  const { tables } = proposalOf([{ images: 3, accuracyM: 3, pitchM, tables: [{ ...table, modules, evidence }] }]);
  expect(tables[0]!.doubts).toEqual(["cut-along", "ragged", "inferred", "uneven", "few-views"]);
});

it("is empty where no part shows a table", () => {
  expect(proposalOf([{ images: 4, accuracyM: 3, pitchM, tables: [] }])).toEqual({
    origin,
    images: 20,
    pitchM: [0, 0],
    parts: [],
    tables: [],
  });
});
