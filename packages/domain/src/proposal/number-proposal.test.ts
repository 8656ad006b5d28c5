import { describe, expect, it } from "vitest";
import { numberProposal, type ProposalNumbering, usualNumbering } from "./number-proposal.ts";
import { aProposal } from "./testing/a-proposal.ts";

const pair = [
  { eastM: 0, northM: 0, columns: 2, rows: 2 },
  { eastM: 3, northM: 0, columns: 2, rows: 2 },
];
const numbered = (given: Partial<ProposalNumbering>, tables = pair, angle = 0) =>
  numberProposal(aProposal(tables, angle), { ...usualNumbering, ...given });
/** Cells of a table in the order of counting. */
const orderOf = (given: Partial<ProposalNumbering>, angle = 0) =>
  numbered(given, [pair[0]!], angle)[0]!.modules.map(({ module }) => `${module.column}/${module.row}`);

describe("numbers of a proposal", () => {
  it("begin at the corner that is asked for", () => {
    expect(orderOf({ startCorner: "north-west" })).toEqual(["0/1", "1/1", "0/0", "1/0"]);
    expect(orderOf({ startCorner: "south-east" })).toEqual(["1/0", "0/0", "1/1", "0/1"]);
  });

  it("begin at the same corner of the map where rows run north", () => {
    // Columns count to the north, rows to the west.
    expect(orderOf({ startCorner: "south-west" }, Math.PI / 2)).toEqual(["0/1", "1/1", "0/0", "1/0"]);
    expect(orderOf({ startCorner: "north-east" }, Math.PI / 2)).toEqual(["1/0", "0/0", "1/1", "0/1"]);
  });

  it("run along columns, and turn at the ends", () => {
    expect(orderOf({ startCorner: "south-west", along: "columns" })).toEqual(["0/0", "0/1", "1/0", "1/1"]);
    expect(orderOf({ startCorner: "south-west", turnsAtEnds: true })).toEqual(["0/0", "1/0", "1/1", "0/1"]);
  });

  it("start again in each table, or run on through the line", () => {
    const codes = (given: Partial<ProposalNumbering>) =>
      numbered({ startCorner: "south-west", ...given }).map(({ name, modules }) => [
        name,
        ...modules.map(({ code }) => code),
      ]);
    expect(codes({})).toEqual([
      ["A1-R01-T01", "A1-R01-T01-M01", "A1-R01-T01-M02", "A1-R01-T01-M03", "A1-R01-T01-M04"],
      ["A1-R01-T02", "A1-R01-T02-M01", "A1-R01-T02-M02", "A1-R01-T02-M03", "A1-R01-T02-M04"],
    ]);
    expect(codes({ by: "line", prefix: "N-" })).toEqual([
      ["N-A1-R01-T01", "N-A1-R01-M01", "N-A1-R01-M02", "N-A1-R01-M05", "N-A1-R01-M06"],
      ["N-A1-R01-T02", "N-A1-R01-M03", "N-A1-R01-M04", "N-A1-R01-M07", "N-A1-R01-M08"],
    ]);
  });

  it("count lines from the start corner, and give no name twice", () => {
    const plant = [...pair, ...pair.map((table) => ({ ...table, northM: 7 })), { ...pair[0]!, northM: 30 }];
    const all = numbered({}, plant);
    expect(all.map(({ name }) => name)).toEqual(["A1-R01-T01", "A1-R01-T02", "A1-R02-T01", "A1-R02-T02", "A2-R01-T01"]);
    expect(all[0]!.table.line).toBe(1);
    const codes = all.flatMap(({ modules }) => modules.map(({ code }) => code));
    expect(new Set(codes).size).toBe(20);
  });
});
