import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { DraftActions } from "../editor/draft-actions.tsx";
import { type AlignDesk, discard } from "./align-desk.ts";
import classes from "./align-editor.module.css";
import { countMarks } from "./images/image-rows.ts";
import { savePlacements } from "./save-placements.ts";

/** How far the work is, what is not saved yet, and the way back and forth. */
export function AlignBar({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { draft, records, chosen } = useStore(desk.store);
  const count = draft.touched.size;
  const marks = countMarks({ draft, records });
  const aligned = (marks.get("hand") ?? 0) + (marks.get("automatic") ?? 0);
  return (
    <div className={classes.bar}>
      <span className={classes.summary}>{text("bar.aligned", { count: aligned, total: records.size })}</span>
      <span className={classes.chosen}>{chosen.size > 0 && text("menu.count", { count: chosen.size })}</span>
      <DraftActions
        editor={desk}
        words={{
          unsaved: text("draft.count", { count }),
          discardAsk: text("draft.discard-ask", { count }),
          save: text("draft.save-count", { count }),
        }}
        onDiscard={() => discard(desk, [...draft.touched])}
        onSave={() => void savePlacements(desk)}
      />
    </div>
  );
}
