import { emptyHistory, type History, withStep } from "../edits/history.ts";
import type { DefectDraft } from "./defect-draft.ts";
import { defectTextNames } from "./defect-fields.ts";

/** The edits of a dialog that is not saved: a step is the draft before it. */
export interface DraftEdits extends History<DefectDraft> {
  /** The field edited last: typing on in it, or dragging on, is the same step. */
  readonly field: string | null;
}

export const noEdits: DraftEdits = { ...emptyHistory, field: null };

const continuous = new Set<string>([...defectTextNames, "rect"]);

export function editsAfter(edits: DraftEdits, before: DefectDraft, change: Partial<DefectDraft>): DraftEdits {
  const field = Object.keys(change).join(" ");
  const isSameStep = field === edits.field && continuous.has(field);
  return isSameStep ? { ...edits, future: [] } : { ...withStep(edits, before), field };
}
