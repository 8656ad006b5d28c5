import type { DefectDraft } from "@heliolens/domain/defects/defect-draft";
import { noDefectTexts } from "@heliolens/domain/defects/defect-fields";
import { inThisTab, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";

/** Whose unsaved input it is: a defect's, or that of a new one on an image. */
export interface DraftOwner {
  readonly defectId: number | null;
  readonly imageId: number | null;
}

const keyOf = ({ defectId, imageId }: DraftOwner) => `defect-draft.${defectId === null ? `new.${imageId}` : defectId}`;

/** Input that was never saved outlives a reload and an expired session; null forgets it. */
export const keepDraft = (owner: DraftOwner, draft: DefectDraft | null): void =>
  writeStored(inThisTab, keyOf(owner), draft === null ? null : JSON.stringify(draft));

export function keptDraft(owner: DraftOwner): DefectDraft | null {
  try {
    const draft = JSON.parse(readStored(inThisTab, keyOf(owner)) ?? "null") as DefectDraft | null;
    const isDraft = draft !== null && typeof draft.mainCode === "string" && typeof draft.memo === "string";
    // A draft that an older version of the page kept may lack a field.
    return isDraft ? { ...noDefectTexts, ...draft } : null;
  } catch {
    return null;
  }
}
