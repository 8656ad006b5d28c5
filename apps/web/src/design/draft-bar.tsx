import { takenBack } from "@heliolens/domain/design/design-draft";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { BarAction } from "../kit/bar-action.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { StatusPill } from "../kit/status-pill.tsx";
import { useStore } from "../kit/store.ts";
import type { DesignTool } from "./design-tool.ts";
import { type Desk, redoOn, redraft, undoOn } from "./desk.ts";
import classes from "./draft-bar.module.css";
import { lookAtOthers, save } from "./save-design.ts";

interface DraftBarProps {
  readonly desk: Desk;
  readonly tools: readonly DesignTool[];
}

/** What is not saved yet, the way back and forth, and the tools. */
export function DraftBar({ desk, tools }: DraftBarProps) {
  const text = useMessages("design");
  const { draft, isSaving, isBehind, isKept, tool: openTool } = useStore(desk.store);
  const [isAsking, setAsking] = useState(false);
  const count = draft.touched.size;
  useUnloadGuard(count > 0 && !isKept);
  const discard = () => {
    const keys = [...draft.touched];
    redraft(desk, (current) => takenBack(current, keys), keys);
    setAsking(false);
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label={text("title")}>
      <div className={classes.tools}>
        {tools.map(({ key, icon, Label }) => (
          <Button
            key={key}
            size="xs"
            variant={openTool === key ? "filled" : "default"}
            aria-pressed={openTool === key}
            leftSection={<Icon name={icon} sizePx={14} />}
            onClick={() => desk.store.tell({ kind: "set", to: { tool: openTool === key ? null : key } })}
          >
            <Label />
          </Button>
        ))}
      </div>
      {isBehind && (
        <Button size="compact-xs" color="warn" variant="light" onClick={() => void lookAtOthers(desk)}>
          {text("behind.words")} {text("behind.look")}
        </Button>
      )}
      {!isKept && <StatusPill accent="warn" shape="half" word={text("draft.not-kept")} />}
      <span className={classes.count} role="status" data-dirty={count > 0 || undefined}>
        {count === 0 ? text("draft.clean") : text("draft.count", { count })}
      </span>
      <BarAction
        icon="undo"
        word={text("draft.undo")}
        isOff={draft.edited.past.length === 0}
        onAct={() => undoOn(desk)}
      />
      <BarAction
        icon="redo"
        word={text("draft.redo")}
        isOff={draft.edited.future.length === 0}
        onAct={() => redoOn(desk)}
      />
      <Button size="xs" variant="default" disabled={count === 0 || isSaving} onClick={() => setAsking(true)}>
        {text("draft.discard")}
      </Button>
      <Button size="xs" loading={isSaving} disabled={count === 0} onClick={() => void save(desk)}>
        {text("draft.save")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text("draft.discard")}
          words={text("draft.discard-ask", { count })}
          confirmWord={text("draft.discard")}
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** A draft too large to be remembered is not lost without a question. */
function useUnloadGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}
