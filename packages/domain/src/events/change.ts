/** What a change event can name. It names what changed, never how: listeners ask again. */
export const changeKinds = [
  "alignment.changed",
  "analysis.changed",
  "analysis.finished",
  "defects.created",
  "defects.changed",
  "defects.removed",
  "design.changed",
  "documents.changed",
  "documents.ready",
  "files.changed",
  "inspection.changed",
  "site-images.changed",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Where somebody is in the sequence of changes. Rows are numbered when they are written and seen when their transaction
 * commits, so the number alone would pass over a slow one: the transaction's number comes first.
 */
export interface ChangeMark {
  readonly transaction: number;
  readonly id: number;
}

export const markText = ({ transaction, id }: ChangeMark): string => `${transaction}-${id}`;

export function readMark(text: string | undefined): ChangeMark | null {
  const [, transaction, id] = text?.match(/^(\d{1,15})-(\d{1,15})$/) ?? [];
  return transaction === undefined ? null : { transaction: Number(transaction), id: Number(id) };
}

export const isMarkBefore = (mark: ChangeMark, other: ChangeMark): boolean =>
  mark.transaction < other.transaction || (mark.transaction === other.transaction && mark.id < other.id);

/** How long changes can be asked for again. */
export const changesKeptMs = 3_600_000;
