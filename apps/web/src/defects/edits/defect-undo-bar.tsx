import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { nextStep } from "@heliolens/domain/edits/history";
import { type Text, useMessages } from "@heliolens/kit/words/messages.ts";
import { useEffect, useState } from "react";
import { UndoBar } from "../../editor/undo-bar.tsx";
import classes from "./defect-undo-bar.module.css";
import { useEditHistory, useTurnEdit } from "./edit-history.ts";
import type { SavedEdit } from "./saved-edit.ts";

// Long enough to see that it was the wrong one; the key undoes it after that, too.
const SHOWN_MS = 10_000;

/** The latest edit with its undo, or the latest undo with its redo. */
export function DefectUndoBar({ reportSeq }: { reportSeq: number }) {
  const text = useMessages("defects");
  const history = useEditHistory(reportSeq);
  const turnEdit = useTurnEdit(reportSeq);
  const isShown = useShownFor(history.last?.count);
  const direction = history.last?.what === "undo" ? "redo" : "undo";
  const edit = nextStep(history, direction);
  if (edit === undefined || !isShown) return null;
  return (
    <UndoBar
      className={classes.bar}
      words={direction === "redo" ? text("undo.done") : editWords(text, edit)}
      direction={direction}
      keyName={direction}
      isBusy={history.isBusy}
      onTurn={() => void turnEdit(direction)}
    />
  );
}

function editWords(text: Text<"defects">, { kind, items }: SavedEdit): string {
  const [label, count] = [defectLabel(items[0]?.seq ?? 0), items.length];
  switch (kind) {
    case "changed":
      return text("done.changed", { count });
    case "removed":
      return count === 1 ? text("done.removed-one", { label }) : text("done.removed", { count });
    case "added":
      return count === 1 ? text("done.created", { label }) : text("done.added", { count });
    default:
      return text(`done.${kind}`, { label });
  }
}

function useShownFor(count: number | undefined): boolean {
  const [gone, setGone] = useState<number | null>(null);
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => setGone(count), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count !== gone;
}
