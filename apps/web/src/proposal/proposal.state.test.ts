import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import { usualNumbering } from "@heliolens/domain/proposal/number-proposal";
import { aProposal } from "@heliolens/domain/proposal/testing/a-proposal";
import { expect, it } from "vitest";
import { chosenTables, countDoubtful, firstChoice, isTooMany, itemCount, itemsOf } from "./proposal.state.ts";

const layoutOf = (parts: readonly number[]): ProposedLayout => {
  const table = { northM: 0, columns: 4, rows: 2 };
  const proposal = aProposal(parts.map((_, i) => ({ ...table, eastM: 30 * i })));
  const tables = proposal.tables.map((one, i) => ({ ...one, part: parts[i]! }));
  return { ...proposal, runSeq: 1, products: [], tables } as unknown as ProposedLayout;
};

it("takes the largest part at first, and another one when it is chosen", () => {
  const layout = layoutOf([0, 0, 1]);
  const choice = firstChoice(usualNumbering, layout);
  expect(chosenTables(layout, choice)).toHaveLength(2);
  expect(chosenTables(layout, { ...choice, parts: new Set([0, 1]) })).toHaveLength(3);
});

it("counts what it would make before it makes it", () => {
  const layout = layoutOf([0, 0]);
  const tables = chosenTables(layout, firstChoice(usualNumbering, layout));
  let last = 0;
  const freshKey = (kind: string) => `${kind}:new-${++last}`;
  const items = itemsOf(layout, tables, { panelProductSeq: null, freshKey });
  expect(items.length).toBeLessThanOrEqual(itemCount(tables));
  expect([isTooMany(tables), countDoubtful(tables)]).toEqual([false, 0]);
});
