import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { FrameSize } from "@heliolens/domain/defects/default-rect";
import {
  closedDialog,
  type DefectDialog,
  type DialogEvent,
  defectDialog,
} from "@heliolens/domain/defects/defect-dialog";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { defectBySeq } from "../defects.data.ts";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import { openedDefect } from "./opened-defect.ts";
import { useDefectMoving } from "./use-defect-moving.ts";
import { useDefectSaving } from "./use-defect-saving.ts";

interface DialogPlace {
  readonly reportSeq: number;
  /** The defect the address names. */
  readonly chosenSeq: number | null;
  /** Takes the defect out of the address. */
  readonly onClose: () => void;
}

/** The dialog of defects at work: what is open, what is being saved, and what came of it. */
export function useDefectDialog({ reportSeq, chosenSeq, onClose }: DialogPlace) {
  const [dialog, tell] = useReducer(defectDialog, { ...closedDialog, reportId: reportSeq });
  const chosen = useQuery({ ...defectBySeq(chosenSeq ?? 0), enabled: chosenSeq !== null });
  const defect = chosen.data?.seq === chosenSeq ? (chosen.data ?? null) : null;
  const origin = useRef<"map" | "list">("list");
  const dismissed = useRef<number | null>(null);
  useListOpened(tell, chosenSeq);
  useOpening({ dialog, tell, chosenSeq, defect, origin, dismissed });
  useEffect(() => {
    if (dialog.isDirty && dialog.draft !== null) keepDraft(dialog, dialog.draft);
  }, [dialog]);

  const leave = () => {
    dismissed.current = chosenSeq;
    keepDraft(dialog, null);
    tell({ type: "closed" });
    onClose();
  };
  const save = useDefectSaving({ dialog, tell, reportSeq, defect, leave });
  const move = useDefectMoving({ dialog, tell, reportSeq, defect });
  return {
    dialog,
    tell,
    defect,
    isLoading: chosenSeq !== null && chosen.isPending,
    /** Never in place of what was typed: saving that shows the conflict. */
    problem: chosenSeq === null || dialog.isDirty ? null : chosen.error,
    save,
    move,
    leave,
    /** Before the address names another defect: where it was chosen makes the mode. */
    choosing: (seq: number, from: "map" | "list") => {
      origin.current = from;
      if (dismissed.current === seq) dismissed.current = null;
    },
    startNew: (imageId: number, frame?: FrameSize) => {
      dismissed.current = chosenSeq;
      tell({ type: "image-opened", imageId, ...(frame && { frame }) });
      const kept = keptDraft({ defectId: null, imageId });
      if (kept !== null) tell({ type: "edited", change: kept });
    },
  };
}

export type DefectDesk = ReturnType<typeof useDefectDialog>;

/** Section 4 of the specification: opening the list of defects gives `view`, until one of them or an image is chosen. */
function useListOpened(tell: Dispatch<DialogEvent>, chosenSeq: number | null): void {
  const atFirst = useRef(chosenSeq);
  useEffect(() => {
    if (atFirst.current === null) tell({ type: "list-opened" });
  }, [tell]);
}

interface Opening {
  readonly dialog: DefectDialog;
  readonly tell: Dispatch<DialogEvent>;
  readonly chosenSeq: number | null;
  readonly defect: DefectItem | null;
  readonly origin: { readonly current: "map" | "list" };
  readonly dismissed: { current: number | null };
}

/** The address says which defect is open; a newer state of it is taken over while nothing was typed. */
function useOpening({ dialog, tell, chosenSeq, defect, origin, dismissed }: Opening): void {
  useEffect(() => {
    if (chosenSeq === null) {
      dismissed.current = null;
      if (dialog.isEdit) tell({ type: "closed" });
    }
    if (defect === null || dismissed.current === defect.seq) return;
    const isOther = dialog.defectId !== defect.seq;
    const isNewer = !isOther && !dialog.isDirty && dialog.saving === null && defect.version > (dialog.version ?? 0);
    if (!isOther && !isNewer) return;
    tell({ type: "defect-chosen", from: origin.current, defect: openedDefect(defect) });
    const kept = isOther ? keptDraft({ defectId: defect.seq, imageId: null }) : null;
    if (kept !== null) tell({ type: "edited", change: kept });
  }, [dialog, tell, chosenSeq, defect, origin, dismissed]);
}
