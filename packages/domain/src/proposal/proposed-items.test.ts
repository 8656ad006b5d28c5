import { expect, it } from "vitest";
import { whyNotRing } from "../design/ring-rule.ts";
import { tableCells } from "../design/tables/table-cells.ts";
import { designOf } from "../design/testing/a-design.ts";
import { numberProposal, usualNumbering } from "./number-proposal.ts";
import { proposedItems } from "./proposed-items.ts";
import { tablesOnDesign } from "./tables-on-design.ts";
import { type ATable, aProposal } from "./testing/a-proposal.ts";

function itemsOf(tables: readonly ATable[]) {
  let last = 0;
  const proposal = aProposal(tables);
  const freshKey = (kind: string) => `${kind}:new-${++last}`;
  return proposedItems({ ...proposal, tables: numberProposal(proposal, usualNumbering), panelProductSeq: 7, freshKey });
}
const namesOf = (items: ReturnType<typeof itemsOf>, kind: string) =>
  items.filter((item) => item.kind === kind).map(({ code }) => code);

it("makes a string of each table, with its modules, its outline and its grid", () => {
  const items = itemsOf([{ eastM: 0, northM: 0, columns: 5, rows: 2 }]);
  expect([namesOf(items, "section"), namesOf(items, "array"), namesOf(items, "string")]).toEqual([
    [],
    ["A1"],
    ["A1-R01-T01"],
  ]);
  const string = items.find((item) => item.kind === "string")!;
  expect(string).toMatchObject({ rowNum: 2, colNum: 5, panelProductSeq: 7 });
  expect(whyNotRing(string.ring!)).toBeNull();
  expect(tableCells(designOf(items), string.id)).toMatchObject({ columns: 5, rows: 2 });
  expect(namesOf(items, "module")).toHaveLength(10);
});

it("makes sections where wide ground parts the plant", () => {
  const items = itemsOf([
    { eastM: 0, northM: 0, columns: 5, rows: 2 },
    { eastM: 0, northM: 60, columns: 5, rows: 2 },
  ]);
  expect(namesOf(items, "section")).toEqual(["S1", "S2"]);
  const parents = items.flatMap((item) => (item.kind === "array" ? [item.parentId] : []));
  expect(new Set(parents).size).toBe(2);
});

it("is found again on the design by the places of its tables", () => {
  const tables = [
    { eastM: 0, northM: 0, columns: 5, rows: 2 },
    { eastM: 0, northM: 7, columns: 3, rows: 2 },
  ];
  const items = itemsOf(tables.slice(0, 1));
  const [placed, other] = tablesOnDesign(aProposal(tables), designOf(items));
  expect([placed?.table.columns, placed?.stringId, other]).toEqual([
    5,
    items.find(({ kind }) => kind === "string")?.id,
    undefined,
  ]);
});

it("takes a string for a table of the largest part alone, where parts lie over each other", () => {
  const tables = [
    { eastM: 0, northM: 0, columns: 5, rows: 2 },
    { eastM: 0, northM: 7, columns: 3, rows: 2 },
  ];
  const proposal = aProposal(tables);
  const inParts = { ...proposal, tables: [...proposal.tables].map((table, part) => ({ ...table, part })) };
  const second = { ...inParts.tables[0]!, part: 1 };
  const placed = tablesOnDesign({ ...inParts, tables: [second, ...inParts.tables] }, designOf(itemsOf(tables)));
  expect(placed.map(({ table }) => [table.part, table.columns])).toEqual([
    [0, 5],
    [1, 3],
  ]);
});
