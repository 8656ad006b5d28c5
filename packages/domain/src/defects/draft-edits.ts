import type { DefectDraft } from "./defect-draft.ts";

/** What was typed and chosen so far, step by step: drafts before each edit, the latest last, and those undone. */
export interface DraftEdits {
  readonly past: readonly DefectDraft[];
  readonly future: readonly DefectDraft[];
  /** The field edited last: typing on in it, or dragging on, is the same step. */
  readonly field: string | null;
}

export const noEdits: DraftEdits = { past: [], future: [], field: null };

const MOST_STEPS = 100;
const continuous = new Set(["memo", "description", "rect"]);

export function editsAfter({ past, field }: DraftEdits, before: DefectDraft, change: Partial<DefectDraft>): DraftEdits {
  const name = Object.keys(change).join(" ");
  const isSameStep = name === field && continuous.has(name);
  return { past: isSameStep ? past : [...past, before].slice(-MOST_STEPS), future: [], field: name };
}

/** The draft before the last edit; null where there is none. */
export function undoneEdit(
  { past, future }: DraftEdits,
  draft: DefectDraft,
): { draft: DefectDraft; edits: DraftEdits } | null {
  const before = past.at(-1);
  if (before === undefined) return null;
  return { draft: before, edits: { past: past.slice(0, -1), future: [...future, draft], field: null } };
}

export function redoneEdit(
  { past, future }: DraftEdits,
  draft: DefectDraft,
): { draft: DefectDraft; edits: DraftEdits } | null {
  const after = future.at(-1);
  if (after === undefined) return null;
  return { draft: after, edits: { past: [...past, draft], future: future.slice(0, -1), field: null } };
}
