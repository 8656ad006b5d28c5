import { DraftActions } from "../kit/draft-actions.tsx";
import { useMessages } from "../kit/messages.ts";
import { useStore } from "../kit/store.ts";
import { type AlignDesk, discardAll, redoPlace, undoPlace } from "./align-desk.ts";
import classes from "./align-editor.module.css";
import { countMarks } from "./image-rows.ts";
import { savePlaces } from "./save-places.ts";

/** How far the work is, what is not saved yet, and the way back and forth. */
export function AlignBar({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { draft, records, chosen, isSaving } = useStore(desk.store);
  const count = draft.touched.size;
  const marks = countMarks({ draft, records });
  const aligned = (marks.get("hand") ?? 0) + (marks.get("automatic") ?? 0);
  return (
    <div className={classes.bar}>
      <span className={classes.summary}>{text("bar.aligned", { count: aligned, total: records.size })}</span>
      <span className={classes.chosen}>{chosen.size > 0 && text("menu.count", { count: chosen.size })}</span>
      <DraftActions
        words={{
          state: count === 0 ? text("draft.clean") : text("draft.count", { count }),
          undo: text("draft.undo"),
          redo: text("draft.redo"),
          discard: text("draft.discard"),
          discardAsk: text("draft.discard-ask", { count }),
          save: count === 0 ? text("draft.save") : text("draft.save-count", { count }),
        }}
        count={count}
        edited={draft.edited}
        isSaving={isSaving}
        onUndo={() => undoPlace(desk)}
        onRedo={() => redoPlace(desk)}
        onDiscard={() => discardAll(desk)}
        onSave={() => void savePlaces(desk)}
      />
    </div>
  );
}
