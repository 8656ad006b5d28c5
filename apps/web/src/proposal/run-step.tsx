import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { LayoutRun } from "@heliolens/contract/proposal/layout-proposal";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, NativeSelect, Progress, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftOutReasons } from "../shell/runs/left-out-reasons.tsx";
import { outcomeLooks } from "../shell/runs/outcome-looks.ts";
import { remainingWords } from "../shell/runs/remaining-words.ts";
import { isRunning, layoutRunOf, startRun, stopRun } from "./proposal.data.ts";

interface RunStepProps {
  readonly siteId: number;
  readonly reports: readonly ReportItem[];
  readonly reportSeq: number;
  readonly run: LayoutRun | null;
  readonly onReport: (reportSeq: number) => void;
}

/** Whose images are looked at, and how far that is. */
export function RunStep({ siteId, reports, reportSeq, run, onReport }: RunStepProps) {
  const text = useMessages("proposal");
  const client = useQueryClient();
  const renew = (next: LayoutRun | null) => client.setQueryData(layoutRunOf(reportSeq).queryKey, next);
  const start = useMutation({ mutationFn: () => startRun(reportSeq), onSuccess: renew });
  const stop = useMutation({ mutationFn: () => stopRun(reportSeq), onSuccess: renew });
  const problem = start.error ?? stop.error;
  return (
    <section>
      <h3>{text("report.title")}</h3>
      <NativeSelect
        size="xs"
        label={text("report.choose")}
        value={String(reportSeq)}
        disabled={isRunning(run)}
        data={reports.map(({ seq, name, thermalImageCount: count }) => ({
          value: String(seq),
          label: text("report.images", { name, count }),
        }))}
        onChange={({ currentTarget }) => onReport(Number(currentTarget.value))}
      />
      {run !== null && <RunFacts run={run} />}
      {isRunning(run) ? (
        <Button
          size="xs"
          mt="xs"
          color="danger"
          variant="outline"
          loading={stop.isPending || run?.state === "STOPPING"}
          onClick={() => stop.mutate()}
        >
          {text("stop")}
        </Button>
      ) : (
        <Button
          size="xs"
          mt="xs"
          variant={run?.state === "DONE" ? "default" : "filled"}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {text(run === null ? "start" : "again")}
        </Button>
      )}
      {problem !== null && <Notice problem={problem} />}
      {run !== null && !isRunning(run) && (
        <LeftOutReasons
          what="not-looked-at"
          count={run.skipped}
          reasons={run.leftOutWhy}
          target={{ reportSeq, siteSeq: siteId, isAligning: false }}
        />
      )}
    </section>
  );
}

function RunFacts({ run }: { readonly run: LayoutRun }) {
  const text = useMessages("proposal");
  const runs = useMessages("runs");
  const problems = useMessages("problems");
  const { state, outcome, step, percent, remainingSeconds, problem } = run;
  const look = outcomeLooks[outcome];
  const ending = outcome === "done-with-left-out" || outcome === "nothing-fits" ? "done" : outcome;
  const left = remainingSeconds === null ? [] : [remainingWords(runs, remainingSeconds)];
  return (
    <>
      {state !== "FAILED" && (
        <Progress
          mt="xs"
          value={percent}
          color={look.accent === "muted" ? "primary" : look.accent}
          animated={state === "RUNNING"}
          aria-label={text("progress")}
        />
      )}
      <Text size="xs" mt={6} role="status" component="div">
        <StatusPill {...look} word={text(`outcome.${ending}`)} />
        {state === "RUNNING" && <div>{[text(`step.${step}`), text("percent", { percent }), ...left].join(" · ")}</div>}
      </Text>
      {problem !== null && (
        <Text size="xs" c="danger">
          {problems(problem as ProblemCode)}
        </Text>
      )}
    </>
  );
}
