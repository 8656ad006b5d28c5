import { type Direction, nextStep, withTurned } from "../edits/history.ts";
import type { ProblemCode } from "../problem-code.ts";
import type { PixelBox } from "../thermal/heat-of-box.ts";
import { defaultRectFor, type FrameSize } from "./default-rect.ts";
import type { DefectDraft } from "./defect-draft.ts";
import { noDefectTexts } from "./defect-fields.ts";
import { firstStatus } from "./defect-status.ts";
import { defaultMainDefect } from "./defect-types.ts";
import { type DraftEdits, editsAfter, noEdits } from "./draft-edits.ts";

/** Section 4 of the specification. */
export type DialogMode = "none" | "new" | "edit_from_map" | "edit_from_list" | "view";

export interface OpenedDefect {
  readonly id: number;
  readonly version: number;
  readonly imageId: number | null;
  readonly draft: DefectDraft;
}

export interface DefectDialog {
  readonly mode: DialogMode;
  readonly isEdit: boolean;
  readonly reportId: number | null;
  /** What a new defect of this report starts with; the last frame that was opened scales it. */
  readonly defaultRect: PixelBox;
  readonly imageId: number | null;
  readonly defectId: number | null;
  /** What an edit is based on; null for a new defect. */
  readonly version: number | null;
  readonly draft: DefectDraft | null;
  readonly edits: DraftEdits;
  readonly isDirty: boolean;
  /** Names the save under way: an answer to an older one changes nothing. */
  readonly saving: number | null;
  readonly refusal: ProblemCode | null;
  /** The newer state of the defect that somebody else saved meanwhile, and who. */
  readonly theirs: (OpenedDefect & { readonly changedBy: string | null }) | null;
}

export type DialogEvent =
  | { readonly type: "report-chosen"; readonly reportId: number | null }
  | { readonly type: "image-opened"; readonly imageId: number; readonly frame?: FrameSize }
  | { readonly type: "defect-chosen"; readonly from: "map" | "list"; readonly defect: OpenedDefect }
  | { readonly type: "list-opened" }
  | { readonly type: "edited"; readonly change: Partial<DefectDraft> }
  | { readonly type: "edit-turned"; readonly direction: Direction }
  | { readonly type: "save-started"; readonly saving: number }
  | { readonly type: "save-refused"; readonly saving: number; readonly code: ProblemCode }
  | {
      readonly type: "save-overtaken";
      readonly saving: number;
      readonly theirs: OpenedDefect & { readonly changedBy: string | null };
    }
  | { readonly type: "mine-kept" }
  | { readonly type: "theirs-taken" }
  | { readonly type: "saved"; readonly saving: number }
  | { readonly type: "closed" };

export const closedDialog: DefectDialog = {
  mode: "none",
  isEdit: false,
  reportId: null,
  defaultRect: defaultRectFor(),
  imageId: null,
  defectId: null,
  version: null,
  draft: null,
  edits: noEdits,
  isDirty: false,
  saving: null,
  refusal: null,
  theirs: null,
};

/** What the dialog becomes. An event that makes no sense where it stands leaves it as it is. */
export function defectDialog(dialog: DefectDialog, event: DialogEvent): DefectDialog {
  switch (event.type) {
    case "report-chosen":
      return event.reportId === dialog.reportId ? dialog : { ...closedDialog, reportId: event.reportId };
    case "image-opened":
      return openedFor(dialog, event.imageId, event.frame);
    case "defect-chosen":
      return openedOn(closed(dialog), event.from === "map" ? "edit_from_map" : "edit_from_list", event.defect);
    case "list-opened":
      return { ...closed(dialog), mode: "view" };
    case "edited":
      return edited(dialog, event.change);
    case "edit-turned":
      return turned(dialog, event.direction);
    case "closed":
      return closed(dialog);
    default:
      return afterSaving(dialog, event);
  }
}

type SavingEvent = Exclude<
  DialogEvent,
  {
    type: "report-chosen" | "image-opened" | "defect-chosen" | "list-opened" | "edited" | "edit-turned" | "closed";
  }
>;

function edited(dialog: DefectDialog, change: Partial<DefectDraft>): DefectDialog {
  const { draft, edits, saving } = dialog;
  if (draft === null || saving !== null) return dialog;
  return {
    ...dialog,
    draft: { ...draft, ...change },
    edits: editsAfter(edits, draft, change),
    isDirty: true,
    refusal: null,
  };
}

/** Undone to the first edit, a draft is what it was opened as. */
function turned(dialog: DefectDialog, direction: Direction): DefectDialog {
  const { draft, edits, saving } = dialog;
  const next = nextStep(edits, direction);
  if (draft === null || saving !== null || next === undefined) return dialog;
  const steps = withTurned<DefectDraft>(edits, direction, draft);
  return {
    ...dialog,
    draft: next,
    edits: { ...steps, field: null },
    isDirty: steps.past.length > 0,
    refusal: null,
  };
}

function afterSaving(dialog: DefectDialog, event: SavingEvent): DefectDialog {
  switch (event.type) {
    case "save-started":
      return maySave(dialog) ? { ...dialog, saving: event.saving, refusal: null } : dialog;
    case "mine-kept":
      return dialog.theirs === null
        ? dialog
        : { ...dialog, version: dialog.theirs.version, theirs: null, refusal: null, isDirty: true, edits: noEdits };
    case "theirs-taken":
      return dialog.theirs === null ? dialog : openedOn(closed(dialog), dialog.mode, dialog.theirs);
  }
  if (event.saving !== dialog.saving) return dialog;
  switch (event.type) {
    case "save-refused":
      return { ...dialog, saving: null, refusal: event.code };
    case "save-overtaken":
      return { ...dialog, saving: null, refusal: "inspection.changed-meanwhile", theirs: event.theirs };
    case "saved":
      return closed(dialog);
  }
}

/** Save is offered once, and not against somebody else's newer state before the user has seen it. */
export const maySave = ({ draft, saving, theirs }: DefectDialog): boolean =>
  draft !== null && saving === null && theirs === null;

/** A defect without a chosen sub type is saved with its main type's code. */
export const codeToSave = ({ mainCode, subCode }: Pick<DefectDraft, "mainCode" | "subCode">): string =>
  subCode ?? mainCode;

const closed = ({ reportId, defaultRect }: DefectDialog): DefectDialog => ({ ...closedDialog, reportId, defaultRect });

function openedFor(dialog: DefectDialog, imageId: number, frame: FrameSize | undefined): DefectDialog {
  const defaultRect = frame === undefined ? dialog.defaultRect : defaultRectFor(frame);
  return { ...closed(dialog), mode: "new", defaultRect, imageId, draft: newDraft(defaultRect) };
}

const openedOn = (
  dialog: DefectDialog,
  mode: DialogMode,
  { id, version, imageId, draft }: OpenedDefect,
): DefectDialog => ({
  ...dialog,
  mode,
  isEdit: true,
  defectId: id,
  version,
  imageId,
  draft,
});

const newDraft = (rect: PixelBox): DefectDraft => ({
  mainCode: defaultMainDefect,
  subCode: null,
  status: firstStatus,
  ...noDefectTexts,
  rect,
  moduleId: null,
  abnormalityClass: null,
});
