import { discardedItems } from "@heliolens/domain/design/design-draft";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { DraftActions } from "../editor/draft-actions.tsx";
import type { DesignTool } from "./design-tool.ts";
import { type Desk, redraft } from "./desk.ts";
import classes from "./draft-bar.module.css";
import { lookAtOthers, save } from "./save-design.ts";

interface DraftBarProps {
  readonly desk: Desk;
  readonly tools: readonly DesignTool[];
}

/** What is not saved yet, the way back and forth, and the tools. */
export function DraftBar({ desk, tools }: DraftBarProps) {
  const text = useMessages("design");
  const { draft, isBehind, isKept, tool: openTool } = useStore(desk.store);
  const count = draft.touched.size;
  useUnloadGuard(count > 0 && !isKept);
  const discard = () => {
    const keys = [...draft.touched];
    redraft(desk, (current) => discardedItems(current, keys), keys);
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
      <DraftActions
        editor={desk}
        words={{ unsaved: text("draft.count", { count }), discardAsk: text("draft.discard-ask", { count }) }}
        onDiscard={discard}
        onSave={() => void save(desk)}
      />
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
