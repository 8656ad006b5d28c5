import { expect, it } from "vitest";
import type { Design, DesignKey } from "../../design/design-item.ts";
import { modulesBelow } from "../../design/design-tree.ts";
import { removeItems } from "../../design/remove-items.ts";
import { lengthenTable } from "../../design/tables/edit-tables.ts";
import { designOf } from "../../design/testing/a-design.ts";
import { transformItems } from "../../design/transform-items.ts";
import { applyChange } from "../../edits/change.ts";
import { stillness } from "../../geometry/similarity.ts";
import type { LayoutProposal } from "../layout-proposal.ts";
import { numberProposal, usualNumbering } from "../number-proposal.ts";
import { proposedItems } from "../proposed-items.ts";
import { aProposal } from "../testing/a-proposal.ts";
import { compareWithDesign } from "./compare-with-design.ts";
import { placeOnDesign } from "./place-on-design.ts";
import { takeCorrections } from "./take-corrections.ts";

const flown = aProposal(
  [0, 8, 16, 24].map((northM) => ({ eastM: 0, northM, columns: 20, rows: 2 })),
  0.1,
);
let last = 0;
const freshKey = (kind: string): DesignKey => `${kind}:new-${++last}`;
const drawn = designOf(
  proposedItems({ ...flown, tables: numberProposal(flown, usualNumbering), panelProductSeq: null, freshKey }),
);
const strings = [...drawn.values()].filter(({ kind }) => kind === "string").map(({ id }) => id);
const moved = (design: Design, ids: readonly DesignKey[], eastM: number, northM: number, turnDeg = 0): Design =>
  applyChange(design, transformItems(design, { ids, ...stillness, eastM, northM, turnDeg })).board;
const compared = (design: Design, proposal: LayoutProposal = flown) =>
  compareWithDesign(proposal, placeOnDesign(proposal, design), design);

it("finds nothing to correct on a design that stands as the flight shows it, wherever recorded positions lay the flight", {
  tags: ["slow"],
}, () => {
  const elsewhere = moved(drawn, strings, 2.4, -1.7, 0.4);
  expect(compared(drawn)).toEqual({ matched: 4, corrections: [] });
  expect(compared(elsewhere)).toEqual({ matched: 4, corrections: [] });
});

it("says how far one table is off and how it is turned, and taking it puts the table right", () => {
  const off = moved(moved(drawn, strings.slice(0, 1), 0.3, -0.2, 0.5), strings, 1.6, 0.9);
  const { corrections } = compared(off);
  expect(corrections).toMatchObject([{ kind: "off", stringId: strings[0], doubts: [], columns: { west: 0, east: 0 } }]);
  const [one] = corrections;
  const { byM, turn } = (one?.kind === "off" ? one.move : null)!;
  expect([byM[0], byM[1], (-turn * 180) / Math.PI].map((value) => Math.round(value * 20) / 20)).toEqual([
    -0.3, 0.2, -0.5,
  ]);
  const change = takeCorrections(off, { origin: flown.origin, corrections, freshKey });
  const { board, inverse } = applyChange(off, change);
  expect(compared(board).corrections).toEqual([]);
  expect(applyChange(board, inverse).board).toEqual(off);
});

it("adds columns that the design lacks at the end where they are, and doubts columns that no image shows", () => {
  const [short, long] = strings as [DesignKey, DesignKey];
  const shorter = applyChange(drawn, lengthenTable(drawn, { stringId: short, end: "west", by: -2, freshKey })).board;
  const wrong = applyChange(shorter, lengthenTable(shorter, { stringId: long, end: "east", by: 1, freshKey })).board;
  const { corrections } = compared(wrong);
  expect(corrections).toMatchObject([
    { stringId: short, move: null, columns: { west: 2, east: 0 }, doubts: [] },
    { stringId: long, move: null, columns: { west: 0, east: -1 }, doubts: ["not-seen"] },
  ]);
  const { board } = applyChange(wrong, takeCorrections(wrong, { origin: flown.origin, corrections, freshKey }));
  expect([short, long].map((id) => modulesBelow(board, [id]).length)).toEqual([40, 40]);
  expect(compared(board).corrections).toEqual([]);
});

it("adds a table that the design lacks, below the same array and named after the last one", () => {
  const without = applyChange(drawn, removeItems(drawn, { ids: [strings[1]!] })).board;
  const { corrections } = compared(without);
  expect(corrections).toMatchObject([{ kind: "missing", doubts: [] }]);
  const { board } = applyChange(without, takeCorrections(without, { origin: flown.origin, corrections, freshKey }));
  const added = [...board.values()].find(({ id, kind }) => kind === "string" && !without.has(id))!;
  expect(added).toMatchObject({ parentId: drawn.get(strings[0]!)!.parentId, rowNum: 2, colNum: 20 });
  expect(modulesBelow(board, [added.id])).toHaveLength(40);
  expect(compared(board).corrections).toEqual([]);
});

it("doubts a string where the flight shows nothing, and never removes it unasked", () => {
  const seen = { ...flown, tables: flown.tables.filter((_, i) => i !== 1) };
  expect(compared(drawn, seen).corrections).toEqual([
    { kind: "absent", stringId: expect.stringMatching(/^string/), doubts: ["not-seen"] },
  ]);
});

it("doubts every correction where another shift by a module fits as well", () => {
  const one = aProposal([{ eastM: 0, northM: 0, columns: 20, rows: 2 }], 0.1);
  const southernmost = strings.at(-1)!;
  const alone = applyChange(drawn, removeItems(drawn, { ids: strings.slice(0, -1) })).board;
  const shorter = applyChange(
    alone,
    lengthenTable(alone, { stringId: southernmost, end: "east", by: -3, freshKey }),
  ).board;
  expect(compared(shorter, one).corrections.map(({ doubts }) => doubts)).toEqual([["slip"]]);
});

it("takes no columns away where the view ends", () => {
  const cut = { ...flown, tables: flown.tables.map((table) => ({ ...table, doubts: ["cut-along"] as const })) };
  const longer = applyChange(
    drawn,
    lengthenTable(drawn, { stringId: strings[2]!, end: "west", by: 1, freshKey }),
  ).board;
  expect(compared(longer, cut)).toEqual({ matched: 4, corrections: [] });
});
