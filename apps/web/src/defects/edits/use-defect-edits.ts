import type { ChangedDefect } from "@heliolens/contract/defects/defect-lists";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useQueryClient } from "@tanstack/react-query";
import { useDefectRefresh } from "../defects.data.ts";
import { showEdited } from "../dialog/optimistic-rows.ts";
import { tellEdit } from "./edit-history.ts";
import { useRefusalAlert } from "./edit-refusal.ts";
import { type BulkChange, bulkEdit, changeInParts, type Handle, handleOf, removeInParts } from "./saved-edit.ts";

/** Changes and removes one or many defects: shown before the server answers, taken back when it refuses. */
export function useDefectEdits(reportSeq: number) {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const alertRefusal = useRefusalAlert();

  async function attempt(show: () => () => void, send: () => Promise<unknown>): Promise<boolean> {
    const takeBack = show();
    try {
      await send();
      return true;
    } catch (problem) {
      takeBack();
      alertRefusal(problem);
      return false;
    } finally {
      await refresh();
    }
  }

  async function change(defects: readonly (DefectItem | Handle)[], wish: BulkChange): Promise<boolean> {
    const seqs = defects.map(({ seq }) => seq);
    return attempt(
      () => showEdited(client, seqs, (defect) => ({ ...defect, ...wish }) as DefectItem),
      () => changeAndNote(reportSeq, defects.map(handleOf), wish),
    );
  }

  async function remove(handles: readonly Handle[]): Promise<boolean> {
    const seqs = handles.map(({ seq }) => seq);
    return attempt(
      () => showEdited(client, seqs, () => null),
      async () => {
        const items = (await removeInParts(reportSeq, handles)).map(handleOf);
        tellEdit({ kind: "saved", reportSeq, edit: { kind: "removed", items }, from: [] });
      },
    );
  }

  return { change, remove };
}

/** However many they are, what was changed can be undone, also when a later part of them was refused. */
async function changeAndNote(reportSeq: number, handles: readonly Handle[], change: BulkChange): Promise<void> {
  const changed: ChangedDefect[] = [];
  try {
    await changeInParts(reportSeq, { handles, change }, (part) => changed.push(...part));
  } finally {
    const edit = bulkEdit(changed, change);
    if (edit.items.length > 0) tellEdit({ kind: "saved", reportSeq, edit, from: handles });
  }
}
