import { Button, Kbd } from "@mantine/core";
import { useEffect, useState } from "react";
import { useKeyLabel } from "../kit/key-bindings.ts";
import { useKeys } from "../kit/keys.ts";
import { useMessages } from "../kit/messages.ts";
import { raiseAlert } from "../shell/alerts.ts";
import { useDeedTrouble } from "./defect-deeds.ts";
import classes from "./undo-bar.module.css";
import { tellUndo, type UndoStep, useUndoSteps } from "./undo-steps.ts";

// Long enough to see that it was the wrong one; the key undoes it after that, too.
const SHOWN_MS = 10_000;

/** What was just done, and the way back. */
export function UndoBar() {
  const text = useMessages("defects");
  const keyLabel = useKeyLabel();
  const last = useUndoSteps().at(-1);
  const takeBack = useTakingBack();
  const isShown = useShownFor(last?.id);
  useKeys({ undo: () => void (last && takeBack(last)) });
  if (last === undefined || !isShown) return null;
  return (
    <div className={classes.bar} role="status">
      <span>{last.words}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        rightSection={<Kbd size="xs">{keyLabel("undo")}</Kbd>}
        onClick={() => void takeBack(last)}
      >
        {text("undo.take-back")}
      </Button>
    </div>
  );
}

function useTakingBack() {
  const text = useMessages("defects");
  const tellTrouble = useDeedTrouble();
  return async ({ id, undo }: UndoStep): Promise<void> => {
    tellUndo({ kind: "taken-back", id });
    try {
      await undo();
      raiseAlert("success", text("undo.done"));
    } catch (problem) {
      tellTrouble(problem);
    }
  };
}

function useShownFor(id: number | undefined): boolean {
  const [gone, setGone] = useState<number | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setGone(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== gone;
}
