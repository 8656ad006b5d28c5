import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { reachOf } from "@heliolens/domain/accounts/access";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { useCalled } from "@heliolens/kit/browser/use-called.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { type Text, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Popover } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { outcomeLooks } from "../shell/runs/outcome-looks.ts";
import { useSession } from "../shell/session/session.ts";
import { analysisOf } from "./analysis.data.ts";
import classes from "./analysis-door.module.css";
import { RunButtons } from "./runs/run-buttons.tsx";
import { RunLeftOut } from "./runs/run-left-out.tsx";
import { RunProgress } from "./runs/run-progress.tsx";
import { outcomeWords, percentOf } from "./runs/run-words.ts";
import { useRunActions } from "./runs/use-run-actions.ts";

interface AnalysisDoorProps {
  readonly reportSeq: number;
  /** A run has ended: what it found is to be shown. */
  readonly onEnded: () => void;
}

/** The analysis of an open report: start it, see how far it is, go and review what it found. */
export function AnalysisDoor({ reportSeq, onEnded }: AnalysisDoorProps) {
  const text = useMessages("analysis");
  const { profile } = useSession();
  const mayEdit = profile !== null && reachOf(profile.userRole, "inspection.edit") !== "none";
  const analysis = useQuery({ ...analysisOf(reportSeq), enabled: mayEdit });
  useEnded(analysis.data ?? null, onEnded);
  const [isOpen, setOpen] = useState(false);
  useCalled("analysis", () => setOpen(true));
  if (!mayEdit) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="ai" sizePx={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {doorWords(text, analysis.data ?? null)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text("door.title")}>
        {analysis.isPending && <Waiting />}
        {analysis.isError && <Notice problem={analysis.error} onRetry={() => void analysis.refetch()} />}
        {analysis.isSuccess && <DoorContent reportSeq={reportSeq} run={analysis.data} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function doorWords(text: Text<"analysis">, run: AnalysisRun | null): string {
  if (run?.state === "READY") return text("door.waiting");
  if (run !== null && isUnderWay(run.state)) return text("door.running", { percent: percentOf(run) });
  return run !== null && run.findings.open > 0 ? text("door.review", { count: run.findings.open }) : text("door.open");
}

function DoorContent({ reportSeq, run }: { readonly reportSeq: number; readonly run: AnalysisRun | null }) {
  const text = useMessages("analysis");
  const { start } = useRunActions();
  if (run === null)
    return (
      <div className={classes.content}>
        <p>{text("door.never")}</p>
        {start.isError && <Notice problem={start.error} />}
        <div className={classes.buttons}>
          <Button size="xs" loading={start.isPending} onClick={() => start.mutate(reportSeq)}>
            {text("start")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.content}>
      <StatusPill {...outcomeLooks[run.outcome]} word={outcomeWords(text, run)} />
      <RunProgress run={run} />
      {!isUnderWay(run.state) && <RunLeftOut run={run} />}
      {run.byPosition > 0 && <p>{text("run.by-position", { count: run.byPosition })}</p>}
      {run.isOutdated && !isUnderWay(run.state) && <p>{text("run.outdated")}</p>}
      {run.state === "DONE" && run.findings.open === 0 && <p>{text("door.all-reviewed")}</p>}
      <div className={classes.buttons}>
        <RunButtons run={run} />
      </div>
    </div>
  );
}

/** Tells once when a run that was seen under way has ended. */
function useEnded(run: AnalysisRun | null, onEnded: () => void): void {
  const wasUnderWay = useRef(false);
  const isNow = run !== null && isUnderWay(run.state);
  useEffect(() => {
    if (wasUnderWay.current && !isNow) onEnded();
    wasUnderWay.current = isNow;
  }, [isNow, onEnded]);
}
