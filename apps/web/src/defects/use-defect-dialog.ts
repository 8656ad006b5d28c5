import { ProblemError } from "@heliolens/contract/call";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { adjustCoords, createDefect, updateDefect } from "@heliolens/contract/defects/defects";
import type { FrameSize } from "@heliolens/domain/defects/default-rect";
import {
  closedDialog,
  type DefectDialog,
  type DefectDraft,
  type DialogEvent,
  defectDialog,
  maySave,
} from "@heliolens/domain/defects/defect-dialog";
import type { DefectHeat } from "@heliolens/domain/defects/measure-defect";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { call } from "../shell/call.ts";
import { tellDeed } from "./deed-history.ts";
import { overtakenBy, useDeedTrouble } from "./deed-trouble.ts";
import { defectBySeq, useDefectRefresh } from "./defects.data.ts";
import { heatSent } from "./heat-of-draft.ts";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import { coordsOf, fieldsOfDraft, openedDefect, shapeSent } from "./opened-defect.ts";
import { showEdited } from "./optimistic-rows.ts";

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
  const save = useSaving({ dialog, tell, reportSeq, defect, leave });
  const move = useMoving({ dialog, tell, reportSeq, defect });
  return {
    dialog,
    tell,
    defect,
    problem: chosenSeq === null ? null : chosen.error,
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

interface Saving {
  readonly dialog: DefectDialog;
  readonly tell: Dispatch<DialogEvent>;
  readonly reportSeq: number;
  /** As it was before the save; null for a new one. */
  readonly defect: DefectItem | null;
  readonly leave: () => void;
}

/** The frame a rectangle lies in, and what was measured in it on the screen. */
interface Seen {
  readonly frame: FrameSize | null;
  readonly heat: DefectHeat | null;
}

function useSaving({ dialog, tell, reportSeq, defect, leave }: Saving): (seen: Seen) => Promise<boolean> {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const count = useRef(0);
  // The same input sent again after a lost answer records one defect, not two.
  const sent = useRef<{ draft: DefectDraft; key: string } | null>(null);

  return async (seen) => {
    const { draft } = dialog;
    if (draft === null || !maySave(dialog)) return false;
    const saving = ++count.current;
    tell({ type: "save-started", saving });
    if (sent.current?.draft !== draft) sent.current = { draft, key: crypto.randomUUID() };
    const takeBack = dialog.defectId === null ? () => {} : showDraft(client, dialog.defectId, draft);
    try {
      const saved = await send({ dialog, draft, reportSeq, seen, key: sent.current.key });
      noteSaved(reportSeq, dialog.isEdit ? defect : null, saved);
      tell({ type: "saved", saving });
      leave();
      await refresh();
      return true;
    } catch (problem) {
      takeBack();
      const refused = refusedSave(problem, saving);
      if (refused.newest !== null) client.setQueryData(defectBySeq(refused.newest.seq).queryKey, refused.newest);
      tell(refused.event);
      return false;
    }
  };
}

/** What undo needs to know: how it was, and how it is. */
function noteSaved(reportSeq: number, before: DefectItem | null, saved: DefectItem): void {
  const { seq, version } = saved;
  if (before === null)
    tellDeed({ kind: "done", reportSeq, deed: { kind: "added", items: [{ seq, version }] }, from: [] });
  else
    tellDeed({
      kind: "done",
      reportSeq,
      deed: { kind: "saved", items: [{ seq, version, back: fieldsOf(before), now: fieldsOf(saved) }] },
      from: [before],
    });
}

const fieldsOf = (defect: DefectItem) => fieldsOfDraft(openedDefect(defect).draft);

const showDraft = (client: ReturnType<typeof useQueryClient>, seq: number, draft: DefectDraft) =>
  showEdited(client, [seq], (defect) => ({ ...defect, ...fieldsOfDraft(draft), mainCode: draft.mainCode }));

interface Sent {
  readonly dialog: DefectDialog;
  readonly draft: DefectDraft;
  readonly reportSeq: number;
  readonly seen: Seen;
  readonly key: string;
}

function send({ dialog, draft, reportSeq, seen, key }: Sent): Promise<DefectItem> {
  const { defectId, version, imageId } = dialog;
  if (defectId !== null && version !== null)
    return call(updateDefect, { params: { id: defectId }, body: { ...fieldsOfDraft(draft), version } });
  return call(
    createDefect,
    {
      body: {
        ...fieldsOfDraft(draft),
        solarExamineReport: reportSeq,
        solarThermalImage: imageId,
        ...(draft.rect !== null && { defectShapeGeom: shapeSent(draft.rect, seen.frame), ...heatSent(seen.heat) }),
        ...(draft.moduleId !== null && { solarModule: draft.moduleId }),
      },
    },
    { idempotencyKey: key },
  );
}

function refusedSave(problem: unknown, saving: number): { event: DialogEvent; newest: DefectItem | null } {
  const refusal = problem instanceof ProblemError ? problem : null;
  const overtaken = refusal?.code === "inspection.changed-meanwhile" ? overtakenBy(refusal.details) : null;
  if (overtaken === null)
    return { event: { type: "save-refused", saving, code: refusal?.code ?? "wire.failed" }, newest: null };
  const { current, changedBy } = overtaken;
  const theirs = { ...openedDefect(current), changedBy };
  return { event: { type: "save-overtaken", saving, theirs }, newest: current };
}

/**
 * Moves a recorded defect to another area of its image as soon as the rectangle is let go. Refused, it goes back to where
 * it was; what was typed meanwhile stays either way.
 */
function useMoving({ dialog, tell, reportSeq, defect }: Omit<Saving, "leave">) {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const tellTrouble = useDeedTrouble();
  return async (rect: PixelBox, { frame, heat }: Seen): Promise<void> => {
    const { draft, version, defectId } = dialog;
    if (defect === null || draft === null || version === null || defectId === null) return;
    const reopen = (state: DefectItem) => {
      const { rect: _, ...typed } = draft;
      tell({
        type: "defect-chosen",
        from: dialog.mode === "edit_from_map" ? "map" : "list",
        defect: openedDefect(state),
      });
      if (dialog.isDirty) tell({ type: "edited", change: typed });
    };
    try {
      const body = { version, defectShapeGeom: shapeSent(rect, frame), ...heatSent(heat) };
      const { content: moved } = await call(adjustCoords, { params: { id: String(defectId) }, body });
      client.setQueryData(defectBySeq(defectId).queryKey, moved);
      const items = [{ seq: defectId, version: moved.version, back: coordsOf(defect), now: coordsOf(moved) }] as const;
      tellDeed({ kind: "done", reportSeq, deed: { kind: "moved", items }, from: [{ seq: defectId, version }] });
      reopen(moved);
      await refresh();
    } catch (problem) {
      reopen(defect);
      tellTrouble(problem);
    }
  };
}
