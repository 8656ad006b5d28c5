import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { StopDialog } from "./stop-dialog.tsx";
import { useRunActions } from "./use-run-actions.ts";

/** What can be done with the last run of a report: stop it while it is under way, else run it again; review what is open. */
export function RunButtons({ run }: { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  const { start, tellRefusal } = useRunActions();
  const [isStopping, setStopping] = useState(false);
  const { seq, name } = run.report;
  return (
    <>
      {run.findings.open > 0 && <ReviewButton reportSeq={seq} reportName={name} count={run.findings.open} />}
      {isUnderWay(run.state) ? (
        <Button
          size="xs"
          variant="outline"
          color="danger"
          // A worker that fell silent stops nothing: asked again, the run ends without it.
          loading={run.state === "STOPPING" && !run.isSilent}
          aria-label={`${text("stop")}: ${name}`}
          onClick={() => setStopping(true)}
        >
          {text("stop")}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={start.isPending}
          aria-label={`${text("again")}: ${name}`}
          onClick={() => start.mutate(seq, { onError: tellRefusal })}
        >
          {text("again")}
        </Button>
      )}
      {isStopping && <StopDialog reportSeq={seq} onClose={() => setStopping(false)} />}
    </>
  );
}

interface ReviewButtonProps {
  readonly reportSeq: number;
  readonly reportName: string;
  readonly count: number;
}

function ReviewButton({ reportSeq, reportName, count }: ReviewButtonProps) {
  const text = useMessages("analysis");
  return (
    <Button
      size="xs"
      color="ai"
      leftSection={<Icon name="ai" sizePx={14} />}
      aria-label={`${text("review-count", { count })}: ${reportName}`}
      renderRoot={(props) => <Link to="/dashboard" search={{ report: String(reportSeq), review: "1" }} {...props} />}
    >
      {text("review-count", { count })}
    </Button>
  );
}
