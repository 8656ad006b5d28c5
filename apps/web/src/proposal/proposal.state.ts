import { MOST_CHANGES } from "@heliolens/contract/design/site-design";
import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { DesignItem } from "@heliolens/domain/design/design-item";
import { isSure } from "@heliolens/domain/proposal/layout-proposal";
import {
  LONGEST_PREFIX,
  type NumberedTable,
  numberProposal,
  type ProposalNumbering,
} from "@heliolens/domain/proposal/number-proposal";
import { proposedItems } from "@heliolens/domain/proposal/proposed-items";

/** What a person chose of a proposal. */
export interface ProposalChoice {
  readonly parts: ReadonlySet<number>;
  readonly numbering: ProposalNumbering;
  readonly panelProductSeq: number | null;
}

/** The largest part is taken; where the others lie is for a person to say. */
export const firstChoice = (numbering: ProposalNumbering, { products }: ProposedLayout): ProposalChoice => ({
  parts: new Set([0]),
  numbering,
  panelProductSeq: products[0]?.seq ?? null,
});

export const chosenTables = (
  { tables }: ProposedLayout,
  { parts, numbering }: ProposalChoice,
): readonly NumberedTable[] =>
  numberProposal({ tables: tables.filter(({ part }) => parts.has(part)) }, trimmed(numbering));

const trimmed = (numbering: ProposalNumbering): ProposalNumbering => ({
  ...numbering,
  prefix: numbering.prefix.trimStart().slice(0, LONGEST_PREFIX),
});

export const modulesIn = (tables: readonly { readonly modules: readonly unknown[] }[]): number =>
  tables.reduce((sum, { modules }) => sum + modules.length, 0);

export const countDoubtful = (tables: readonly NumberedTable[]): number =>
  tables.filter(({ table }) => !isSure(table)).length;

/** Items that the tables would make: themselves, their modules, and at most as many groups again. */
export const isTooMany = (tables: readonly NumberedTable[]): boolean => itemCount(tables) > MOST_CHANGES;

export const itemCount = (tables: readonly NumberedTable[]): number =>
  modulesIn(tables) +
  tables.length +
  new Set(tables.map(({ arrayName }) => arrayName)).size +
  new Set(tables.map(({ sectionName }) => sectionName)).size;

export const itemsOf = (
  { origin }: ProposedLayout,
  tables: readonly NumberedTable[],
  { panelProductSeq, freshKey }: Pick<ProposalChoice, "panelProductSeq"> & Pick<DesignDesk, "freshKey">,
): readonly DesignItem[] => proposedItems({ origin, tables, panelProductSeq, freshKey });
