import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Progress } from "@mantine/core";
import { outcomeLooks } from "../../shell/runs/outcome-looks.ts";
import classes from "./run-progress.module.css";
import { percentOf, progressWords } from "./run-words.ts";

/** How far a run is, image by image, and why it got no further. */
export function RunProgress({ run }: { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  const runs = useMessages("runs");
  const problems = useMessages("problems");
  return (
    <div className={classes.progress}>
      <span className={classes.line}>
        <Progress
          value={percentOf(run)}
          color={accentOf(run)}
          animated={run.state === "RUNNING" && !run.isSilent}
          aria-label={`${text("progress.label")}: ${run.report.name}`}
        />
        <b>{percentOf(run)} %</b>
      </span>
      <small role={isUnderWay(run.state) ? "status" : undefined}>{progressWords(text, runs, run).join(" · ")}</small>
      {run.problem !== null && <small className={classes.problem}>{problems(run.problem as ProblemCode)}</small>}
    </div>
  );
}

/** Blue until it has ended, then the colour of its outcome. */
function accentOf({ outcome }: AnalysisRun): string {
  const { accent } = outcomeLooks[outcome];
  return accent === "muted" ? "primary" : accent;
}
