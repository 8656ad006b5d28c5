import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { adjustCoords } from "@heliolens/contract/defects/defects";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";
import { defectBySeq, useDefectRefresh } from "../defects.data.ts";
import { tellEdit } from "../edits/edit-history.ts";
import { useRefusalAlert } from "../edits/edit-refusal.ts";
import { coordsOf, openedDefect, shapeSent } from "./opened-defect.ts";
import type { DefectAtWork, Seen } from "./use-defect-saving.ts";

/**
 * Moves a recorded defect to another area of its image as soon as the rectangle is let go. Refused, it goes back to where
 * it was; what was typed meanwhile stays either way.
 */
export function useDefectMoving({ dialog, tell, reportSeq, defect }: DefectAtWork) {
  const client = useQueryClient();
  const refresh = useDefectRefresh();
  const alertRefusal = useRefusalAlert();
  return async (rect: PixelBox, { frame }: Seen): Promise<void> => {
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
      const body = { version, defectShapeGeom: shapeSent(rect, frame) };
      const { content: moved } = await call(adjustCoords, { params: { id: String(defectId) }, body });
      client.setQueryData(defectBySeq(defectId).queryKey, moved);
      const items = [{ seq: defectId, version: moved.version, back: coordsOf(defect), now: coordsOf(moved) }] as const;
      tellEdit({ kind: "saved", reportSeq, edit: { kind: "moved", items }, from: [{ seq: defectId, version }] });
      reopen(moved);
      await refresh();
    } catch (problem) {
      reopen(defect);
      alertRefusal(problem);
    }
  };
}
