import { ProblemError } from "@heliolens/contract/call";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { createDefect, updateDefect } from "@heliolens/contract/defects/defects";
import type { FrameSize } from "@heliolens/domain/defects/default-rect";
import { type DefectDialog, type DialogEvent, maySave } from "@heliolens/domain/defects/defect-dialog";
import type { DefectDraft } from "@heliolens/domain/defects/defect-draft";
import { newKey } from "@heliolens/kit/browser/new-key.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useRef } from "react";
import { call } from "../../shell/calls/call.ts";
import { defectBySeq, useDefectRefresh } from "../defects.data.ts";
import { tellEdit } from "../edits/edit-history.ts";
import { overtakenBy } from "../edits/edit-refusal.ts";
import { fieldsOfDraft, openedDefect, shapeSent } from "./opened-defect.ts";
import { showEdited } from "./optimistic-rows.ts";

export interface DefectAtWork {
  readonly dialog: DefectDialog;
  readonly tell: Dispatch<DialogEvent>;
  readonly reportSeq: number;
  /** As it was before the save; null for a new one. */
  readonly defect: DefectItem | null;
}

/** The frame a rectangle lies in. The worker measures the temperatures, so that every place shows the same ones. */
export interface Seen {
  readonly frame: FrameSize | null;
}

/** Saves what the dialog holds; true when it went through, and the dialog is closed then. */
export function useDefectSaving({
  dialog,
  tell,
  reportSeq,
  defect,
  leave,
}: DefectAtWork & { readonly leave: () => void }): (seen: Seen) => Promise<boolean> {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const count = useRef(0);
  // The same input sent again after a lost answer records one defect, not two, and is no conflict with itself.
  const sent = useRef<{ draft: DefectDraft; version: number | null; key: string } | null>(null);

  return async (seen) => {
    const { draft, version } = dialog;
    if (draft === null || !maySave(dialog)) return false;
    const saving = ++count.current;
    tell({ type: "save-started", saving });
    if (sent.current?.draft !== draft || sent.current.version !== version)
      sent.current = { draft, version, key: newKey() };
    const takeBack = dialog.defectId === null ? () => {} : showDraft(client, dialog.defectId, draft);
    try {
      const saved = await send({ dialog, draft, reportSeq, defect, seen, key: sent.current.key });
      if (dialog.isEdit) noteChanged(reportSeq, defect, saved);
      else noteAdded(reportSeq, saved);
      tell({ type: "saved", saving });
      leave();
      // Opened again at once, it is at the version just saved: nobody is in conflict with himself.
      client.setQueryData(defectBySeq(saved.seq).queryKey, saved);
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

const noteAdded = (reportSeq: number, { seq, version }: DefectItem): void =>
  tellEdit({ kind: "saved", reportSeq, edit: { kind: "added", items: [{ seq, version }] }, from: [] });

/** What undo needs to know: how it was, and how it is. Where the state right before is not known there is no undo. */
function noteChanged(reportSeq: number, before: DefectItem | null, saved: DefectItem): void {
  const { seq, version } = saved;
  if (before === null || before.version !== version - 1) return;
  const items = [{ seq, version, back: fieldsOf(before), now: fieldsOf(saved) }] as const;
  tellEdit({ kind: "saved", reportSeq, edit: { kind: "saved", items }, from: [before] });
}

const fieldsOf = (defect: DefectItem) => fieldsOfDraft(openedDefect(defect).draft);

const showDraft = (client: ReturnType<typeof useQueryClient>, seq: number, draft: DefectDraft) =>
  showEdited(client, [seq], (defect) => ({ ...defect, ...fieldsOfDraft(draft), mainCode: draft.mainCode }));

interface Sent {
  readonly dialog: DefectDialog;
  readonly draft: DefectDraft;
  readonly reportSeq: number;
  readonly defect: DefectItem | null;
  readonly seen: Seen;
  readonly key: string;
}

function send({ dialog, draft, reportSeq, defect, seen, key }: Sent): Promise<DefectItem> {
  const { defectId, version, imageId } = dialog;
  if (defectId !== null && version !== null)
    return call(
      updateDefect,
      { params: { id: defectId }, body: { ...fieldsOfDraft(draft), ...moduleChange(draft, defect), version } },
      { idempotencyKey: key },
    );
  return call(
    createDefect,
    {
      body: {
        ...fieldsOfDraft(draft),
        solarExamineReport: reportSeq,
        solarThermalImage: imageId,
        ...(draft.rect !== null && { defectShapeGeom: shapeSent(draft.rect, seen.frame) }),
        ...(draft.moduleId !== null && { solarModule: draft.moduleId }),
      },
    },
    { idempotencyKey: key },
  );
}

/** Only a module that the user took over: else the defect keeps its own. */
const moduleChange = ({ moduleId }: DefectDraft, defect: DefectItem | null) =>
  moduleId === null || moduleId === defect?.solarModule?.seq ? {} : { solarModule: moduleId };

function refusedSave(problem: unknown, saving: number): { event: DialogEvent; newest: DefectItem | null } {
  const refusal = problem instanceof ProblemError ? problem : null;
  const overtaken = refusal?.code === "inspection.changed-meanwhile" ? overtakenBy(refusal.details) : null;
  if (overtaken === null)
    return { event: { type: "save-refused", saving, code: refusal?.code ?? "wire.failed" }, newest: null };
  const { current, changedBy } = overtaken;
  const theirs = { ...openedDefect(current), changedBy };
  return { event: { type: "save-overtaken", saving, theirs }, newest: current };
}
