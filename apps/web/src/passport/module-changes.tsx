import type { ModulePassport } from "@heliolens/contract/passport/module-passport";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import type { ReactNode } from "react";
import classes from "./passport.module.css";

export type ModuleChange = ModulePassport["changes"][number];

interface ModuleChangesProps {
  readonly changes: readonly ModuleChange[];
  /** How another room says which fields became what. */
  readonly fieldsOf: (change: ModuleChange) => ReactNode;
}

/** What people did about the module's defects, latest first. */
export function ModuleChanges({ changes, fieldsOf }: ModuleChangesProps) {
  const text = useMessages("passport");
  const minute = useMinute();
  return (
    <Card title={text("history.title")}>
      {changes.length === 0 && <p className={classes.none}>{text("history.none")}</p>}
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.seq}>
            <span className={classes.by}>
              {minute(change.tappedAt ?? change.changedAt)} · {change.changedBy ?? text("history.someone")} ·{" "}
              {change.label} · {text(`history.${change.kind}`)}
            </span>
            {change.kind === "changed" && fieldsOf(change)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
