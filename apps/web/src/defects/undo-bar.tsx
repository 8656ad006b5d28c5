import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { Button, Kbd } from "@mantine/core";
import { useEffect, useState } from "react";
import { useKeyLabel } from "../kit/key-bindings.ts";
import { type Text, useMessages } from "../kit/messages.ts";
import { nextDeed } from "./deed-history.state.ts";
import { useDeedHistory, useTurningBack } from "./deed-history.ts";
import type { DefectDeed } from "./defect-deed.ts";
import classes from "./undo-bar.module.css";

// Long enough to see that it was the wrong one; the key undoes it after that, too.
const SHOWN_MS = 10_000;

/** What was just done and the way back, or what was just undone and the way forth. */
export function UndoBar({ reportSeq }: { reportSeq: number }) {
  const text = useMessages("defects");
  const keyLabel = useKeyLabel();
  const history = useDeedHistory(reportSeq);
  const turnBack = useTurningBack(reportSeq);
  const isShown = useShownFor(history.last?.turn);
  const way = history.last?.what === "undo" ? "redo" : "undo";
  const deed = nextDeed(history, way);
  if (deed === undefined || !isShown) return null;
  const words = way === "redo" ? text("undo.done") : deedWords(text, deed);
  return (
    <div className={classes.bar} role="status">
      <span>{words}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={history.isBusy}
        rightSection={<Kbd size="xs">{keyLabel(way)}</Kbd>}
        onClick={() => void turnBack(way)}
      >
        {text(`${way}.take-back`)}
      </Button>
    </div>
  );
}

function deedWords(text: Text<"defects">, { kind, items }: DefectDeed): string {
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

function useShownFor(turn: number | undefined): boolean {
  const [gone, setGone] = useState<number | null>(null);
  useEffect(() => {
    if (turn === undefined) return;
    const timer = setTimeout(() => setGone(turn), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return turn !== gone;
}
