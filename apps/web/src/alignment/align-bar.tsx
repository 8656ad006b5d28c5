import { Button } from "@mantine/core";
import { useState } from "react";
import { BarAction } from "../kit/bar-action.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { useMessages } from "../kit/messages.ts";
import { useStore } from "../kit/store.ts";
import { type AlignDesk, discardAll, redoPlace, undoPlace } from "./align-desk.ts";
import classes from "./align-editor.module.css";
import { countMarks } from "./image-rows.ts";
import { savePlaces } from "./save-places.ts";

/** What is not saved yet, and the way back and forth. */
export function AlignBar({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { draft, records, chosen, isSaving } = useStore(desk.store);
  const [isAsking, setAsking] = useState(false);
  const count = draft.touched.size;
  const marks = countMarks({ draft, records });
  const aligned = (marks.get("hand") ?? 0) + (marks.get("automatic") ?? 0);
  return (
    <div className={classes.bar}>
      <span className={classes.summary}>{text("bar.aligned", { count: aligned, total: records.size })}</span>
      {chosen.size > 0 && <span className={classes.chosen}>{text("menu.count", { count: chosen.size })}</span>}
      <span className={classes.space} />
      <span className={classes.count} role="status" data-dirty={count > 0 || undefined}>
        {count === 0 ? text("draft.clean") : text("draft.count", { count })}
      </span>
      <BarAction
        icon="undo"
        word={text("draft.undo")}
        isOff={draft.edited.past.length === 0}
        onAct={() => undoPlace(desk)}
      />
      <BarAction
        icon="redo"
        word={text("draft.redo")}
        isOff={draft.edited.future.length === 0}
        onAct={() => redoPlace(desk)}
      />
      <Button size="xs" variant="default" disabled={count === 0 || isSaving} onClick={() => setAsking(true)}>
        {text("draft.discard")}
      </Button>
      <Button size="xs" loading={isSaving} disabled={count === 0} onClick={() => void savePlaces(desk)}>
        {count === 0 ? text("draft.save") : text("draft.save-count", { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text("draft.discard")}
          words={text("draft.discard-ask", { count })}
          confirmWord={text("draft.discard")}
          onConfirm={() => {
            discardAll(desk);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
