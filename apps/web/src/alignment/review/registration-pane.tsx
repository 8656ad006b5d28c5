import type { RegistrationRun } from "@heliolens/contract/alignment/registration";
import { registrationStages } from "@heliolens/domain/alignment/registration-stage";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Progress } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { LeftOutReasons } from "../../shell/runs/left-out-reasons.tsx";
import { outcomeLooks } from "../../shell/runs/outcome-looks.ts";
import { remainingWords } from "../../shell/runs/remaining-words.ts";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-panes.module.css";
import { fetchAlignments, isUnderWay, registrationOf, startRun, stopRun } from "../alignment.data.ts";
import { FlightCards } from "./flight-cards.tsx";
import { ProposalReview } from "./proposal-review.tsx";
import { openProposals } from "./proposal-steps.ts";
import { UnsureImages } from "./unsure-images.tsx";

interface RegistrationPaneProps {
  readonly desk: AlignDesk;
  readonly siteSeq: number;
  readonly moduleCount: number;
}

/** The machine's own search for the places: start, watch, stop, then look at what it proposes. */
export function RegistrationPane({ desk, siteSeq, moduleCount }: RegistrationPaneProps) {
  const text = useMessages("alignment");
  const { records } = useStore(desk.store);
  const isToReview = openProposals(records).length > 0;
  const run = useQuery(registrationOf(desk.reportSeq));
  useFreshRecords(desk, run.data);
  if (run.isPending) return <Waiting />;
  if (run.isError) return <Notice problem={run.error} onRetry={() => void run.refetch()} />;
  if (moduleCount === 0 && !isToReview && !isUnderWay(run.data)) return <WithoutModules siteSeq={siteSeq} />;
  return (
    <div className={classes.steps}>
      {/* What is to be decided comes first: the facts of the run below it say how it came about. */}
      <ProposalReview desk={desk} />
      <p className={classes.quiet}>{text("auto.about")}</p>
      <Run desk={desk} run={run.data} isAside={isToReview} />
      {run.data !== null && !isUnderWay(run.data) && <RunFindings desk={desk} siteSeq={siteSeq} run={run.data} />}
      <UnsureImages desk={desk} />
    </div>
  );
}

/** There is no grid to find in the images yet: both ways to one. */
function WithoutModules({ siteSeq }: { readonly siteSeq: number }) {
  const text = useMessages("alignment");
  const wayTo = (tool: string) => (props: object) => (
    <Link to="/dashboard" search={{ design: String(siteSeq), tool }} {...props} />
  );
  return (
    <div className={classes.steps}>
      <p role="status">{text("auto.no-modules")}</p>
      <Button size="xs" leftSection={<Icon name="thermal" sizePx={14} />} renderRoot={wayTo("proposal")}>
        {text("auto.from-flight")}
      </Button>
      <Button size="xs" variant="default" leftSection={<Icon name="upload" sizePx={14} />} renderRoot={wayTo("import")}>
        {text("auto.from-drawing")}
      </Button>
    </div>
  );
}

/** A run that ended, or a flight of it that is through, has proposals that the list does not know yet. */
function useFreshRecords(desk: AlignDesk, run: RegistrationRun | null | undefined): void {
  const runKey = run == null ? "" : `${run.seq} ${run.state} ${run.open}`;
  useEffect(() => {
    if (runKey === "") return;
    const leaving = new AbortController();
    fetchAlignments(desk.reportSeq, leaving.signal).then(
      (records) => desk.store.tell({ kind: "refreshed", records }),
      // The list stays as it is; the next change of the run asks again.
      () => {},
    );
    return () => leaving.abort();
  }, [desk, runKey]);
}

interface RunProps {
  readonly desk: AlignDesk;
  readonly run: RegistrationRun | null;
  /** Something else is to be done first. */
  readonly isAside: boolean;
}

function Run({ desk, run, isAside }: RunProps) {
  const text = useMessages("alignment");
  const client = useQueryClient();
  const renew = (next: RegistrationRun | null) => client.setQueryData(registrationOf(desk.reportSeq).queryKey, next);
  const start = useMutation({ mutationFn: () => startRun(desk.reportSeq), onSuccess: renew });
  const stop = useMutation({ mutationFn: () => stopRun(desk.reportSeq), onSuccess: renew });
  const isRunning = isUnderWay(run);
  return (
    <>
      {run !== null && <RunFacts run={run} />}
      {isRunning ? (
        <Button
          size="xs"
          color="danger"
          variant="outline"
          loading={stop.isPending || run?.state === "STOPPING"}
          onClick={() => stop.mutate()}
        >
          {text("auto.stop")}
        </Button>
      ) : (
        <Button
          size="xs"
          variant={isAside ? "default" : "filled"}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {text(run === null ? "auto.start" : "auto.again")}
        </Button>
      )}
      {start.isError && <Notice problem={start.error} />}
      {stop.isError && <Notice problem={stop.error} />}
    </>
  );
}

function RunFindings({
  desk,
  siteSeq,
  run,
}: Omit<RegistrationPaneProps, "moduleCount"> & { readonly run: RegistrationRun }) {
  return (
    <>
      <LeftOutReasons
        what="not-looked-at"
        count={run.skipped}
        reasons={run.leftOutWhy}
        target={{ reportSeq: desk.reportSeq, siteSeq, isAligning: true }}
      />
      <FlightCards flights={run.flights} siteSeq={siteSeq} />
    </>
  );
}

/** What a run under way is at, and how long it still takes. */
function StageWords({ run }: { readonly run: RegistrationRun }) {
  const text = useMessages("alignment");
  const runs = useMessages("runs");
  const { stage, remainingSeconds, done, total } = run;
  if (!isUnderWay(run) || stage === null) return null;
  const step = { step: registrationStages.indexOf(stage) + 1, steps: registrationStages.length };
  const words = [
    text("auto.step", { ...step, stage: text(`auto.stage.${stage}`) }),
    ...(stage === "modules" ? [text("auto.done", { done, total })] : []),
    ...(remainingSeconds === null ? [] : [remainingWords(runs, remainingSeconds)]),
  ];
  return <p className={classes.quiet}>{words.join(" · ")}</p>;
}

function RunFacts({ run }: { readonly run: RegistrationRun }) {
  const text = useMessages("alignment");
  const problems = useMessages("problems");
  const { state, outcome, done, total, leftOut, found, problem } = run;
  const look = outcomeLooks[outcome];
  const share = isUnderWay(run) ? run.share : done / Math.max(1, total);
  const percent = Math.floor(100 * share);
  return (
    <>
      <Progress
        value={percent}
        color={look.accent === "muted" ? "primary" : look.accent}
        animated={state === "RUNNING"}
        aria-label={text("auto.progress")}
      />
      <p className={classes.outcome} role="status">
        <StatusPill {...look} word={text(`auto.outcome.${outcome}`, { count: leftOut })} />
        <span>{isUnderWay(run) ? `${percent} %` : text("auto.done", { done, total })}</span>
      </p>
      <StageWords run={run} />
      {problem !== null && <p className={classes.warning}>{problems(problem as ProblemCode)}</p>}
      <FactList
        className={classes.facts}
        facts={(["evidence", "prior", "ambiguous"] as const).map((kind) => [
          text(`found.${kind}`),
          text("list.count", { count: found[kind] }),
        ])}
      />
    </>
  );
}
