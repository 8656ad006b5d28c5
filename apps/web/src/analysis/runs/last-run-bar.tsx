import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { outcomeLooks } from "../../shell/runs/outcome-looks.ts";
import { analysisOf } from "../analysis.data.ts";
import classes from "./last-run-bar.module.css";
import { RunLeftOut } from "./run-left-out.tsx";
import { outcomeWords } from "./run-words.ts";

/** Above a queue that does not speak for all images: how the last run ended and what it left out. */
export function LastRunBar({ reportSeq }: { readonly reportSeq: number }) {
  const text = useMessages("analysis");
  const run = useQuery(analysisOf(reportSeq)).data ?? null;
  if (run === null || isUnderWay(run.state) || (run.outcome === "done" && run.byPosition === 0)) return null;
  return (
    <div className={classes.bar}>
      <div className={classes.line} role="status">
        <span>{text("queue.last-run")}</span>
        <StatusPill {...outcomeLooks[run.outcome]} word={outcomeWords(text, run)} />
        {run.byPosition > 0 && <span>{text("run.by-position", { count: run.byPosition })}</span>}
      </div>
      {run.leftOut > 0 && (
        <details open={run.outcome === "failed"}>
          <summary>{text("queue.why")}</summary>
          <RunLeftOut run={run} />
        </details>
      )}
    </div>
  );
}
