import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import { type Direction, nextStep } from "@heliolens/domain/edits/history";
import type { KeyPress } from "@heliolens/kit/keyboard/key-stroke.ts";
import { digitOf } from "@heliolens/kit/keyboard/keymap.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { defectTypes } from "../../defects/defects.data.ts";
import { useTurnEdit } from "../../defects/edits/edit-history.ts";
import type { InspectionDesk } from "./use-inspection-desk.ts";

/** Recording a defect without the mouse: N, a digit or two, Shift+Enter. */
export function useDefectKeys(desk: InspectionDesk): void {
  const { defects, marks } = desk;
  const types = useQuery(defectTypes).data ?? [];
  const { draft, defectId } = defects.dialog;
  const isOpen = draft !== null;
  // The first digit names the main type, the next one a sub type of it; another defect begins anew.
  const named = useRef<unknown>(null);
  const chooseType = (press: KeyPress) => {
    const main = types.find(({ code }) => code === draft?.mainCode);
    const owner = defectId ?? "new";
    if (named.current !== owner) {
      const chosen = types[digitOf(press) - 1];
      if (chosen === undefined) return;
      named.current = owner;
      defects.tell({ type: "edited", change: { mainCode: chosen.code, subCode: null } });
      return;
    }
    named.current = null;
    const sub = main?.children[digitOf(press) - 1];
    if (sub !== undefined) defects.tell({ type: "edited", change: { subCode: sub.code } });
  };
  const chooseStatus = (press: KeyPress) => {
    const status = defectStatuses[digitOf(press) - 1]!;
    if (isOpen) defects.tell({ type: "edited", change: { status } });
    else if (marks.count > 0) void desk.defectEdits.change(marks.all(), { defectStatus: status });
  };
  const turnEdit = useTurnEdit(desk.reportSeq);
  // Typed edits come first, saved ones after them.
  const turn = (direction: Direction) => {
    if (nextStep(defects.dialog.edits, direction) === undefined) void turnEdit(direction);
    else defects.tell({ type: "edit-turned", direction });
  };
  const markChosen = () => defects.defect !== null && marks.toggle(defects.defect);
  useKeys({
    create: () => {
      named.current = null;
      desk.startNew();
    },
    "previous-defect": () => void desk.stepDefect(-1),
    "next-defect": () => void desk.stepDefect(1),
    status: chooseStatus,
    mark: markChosen,
    "mark-all": () => void marks.markAll(),
    undo: () => turn("undo"),
    redo: () => turn("redo"),
    ...(isOpen && {
      type: chooseType,
      save: () => void desk.save(),
      "save-and-next": () => void desk.saveAndNext(),
      close: desk.close,
      remove: () => void desk.removeChosen(),
    }),
  });
}
