import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { RegistrationRun } from "@heliolens/contract/alignment/registration";
import { Button, Group, Progress } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useKeyLabel } from "../kit/key-bindings.ts";
import { useKeys } from "../kit/keys.ts";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { useStore } from "../kit/store.ts";
import { Waiting } from "../kit/waiting.tsx";
import type { AlignDesk } from "./align-desk.ts";
import classes from "./align-panes.module.css";
import { fetchAlignments, isUnderWay, registrationOf, startRun, stopRun } from "./alignment.data.ts";
import { openProposals, stepProposal } from "./proposal-steps.ts";
import { useDecisions } from "./use-decisions.ts";

/** The machine's own search for the places: start, watch, stop, then look at what it proposes. */
export function RegistrationPane({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const run = useQuery(registrationOf(desk.reportSeq));
  useFreshRecords(desk, run.data);
  if (run.isPending) return <Waiting />;
  if (run.isError) return <Notice problem={run.error} onRetry={() => void run.refetch()} />;
  return (
    <div className={classes.steps}>
      <p className={classes.quiet}>{text("auto.about")}</p>
      <Run desk={desk} run={run.data} />
      <Review desk={desk} />
      <LeftToHand desk={desk} />
    </div>
  );
}

/** A run that ended, or a flight of it that is through, has proposals that the list does not know yet. */
function useFreshRecords(desk: AlignDesk, run: RegistrationRun | null | undefined): void {
  const told = run == null ? "" : `${run.seq} ${run.state} ${run.open}`;
  useEffect(() => {
    if (told === "") return;
    const leaving = new AbortController();
    fetchAlignments(desk.reportSeq, leaving.signal).then(
      (records) => desk.store.tell({ kind: "refreshed", records }),
      // The list stays as it is; the next change of the run asks again.
      () => {},
    );
    return () => leaving.abort();
  }, [desk, told]);
}

function Run({ desk, run }: { readonly desk: AlignDesk; readonly run: RegistrationRun | null }) {
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
        <Button size="xs" loading={start.isPending} onClick={() => start.mutate()}>
          {text(run === null ? "auto.start" : "auto.again")}
        </Button>
      )}
      {start.isError && <Notice problem={start.error} />}
      {stop.isError && <Notice problem={stop.error} />}
    </>
  );
}

function RunFacts({ run }: { readonly run: RegistrationRun }) {
  const text = useMessages("alignment");
  const problems = useMessages("problems");
  const { state, done, total, skipped, found, problem } = run;
  return (
    <>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        animated={state === "RUNNING"}
        aria-label={text("auto.progress")}
      />
      <p className={classes.quiet} role="status">
        {text(`auto.state.${state}`)} · {text("auto.done", { done, total })}
        {skipped > 0 && ` · ${text("auto.skipped", { count: skipped })}`}
      </p>
      {problem !== null && <p className={classes.warning}>{problems(problem as "alignment.registration-failed")}</p>}
      <dl className={classes.facts}>
        {(["evidence", "prior", "ambiguous"] as const).map((kind) => (
          <div key={kind}>
            <dt>{text(`found.${kind}`)}</dt>
            <dd>{found[kind]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Proposals one by one, by keyboard: keep, drop, next. */
function Review({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const keyLabel = useKeyLabel();
  const { records, at } = useStore(desk.store);
  const open = openProposals(records);
  const here = open.find(({ thermalImageId }) => thermalImageId === at);
  const decisions = useDecisions(desk);
  const decideHere = (decision: "keep" | "drop") => () => {
    if (here !== undefined) void decisions.decideOne(here.thermalImageId, decision);
  };
  useKeys({
    "align-keep": decideHere("keep"),
    "align-drop": decideHere("drop"),
    "align-next": () => stepProposal(desk, 1),
    "align-previous": () => stepProposal(desk, -1),
  });
  if (open.length === 0) return null;
  return (
    <>
      <h3>{text("review.title", { count: open.length })}</h3>
      {here === undefined ? (
        <Button size="xs" variant="default" onClick={() => stepProposal(desk, 1)}>
          {text("review.start")}
        </Button>
      ) : (
        <>
          <ProposalFacts record={here} />
          <Group gap="xs" grow>
            <Button size="xs" loading={decisions.isBusy} onClick={decideHere("keep")}>
              {text("review.keep")} ({keyLabel("align-keep")})
            </Button>
            <Button size="xs" variant="default" disabled={decisions.isBusy} onClick={decideHere("drop")}>
              {text("review.drop")} ({keyLabel("align-drop")})
            </Button>
          </Group>
        </>
      )}
      <p className={classes.keys}>
        <span>
          <kbd>{keyLabel("align-previous")}</kbd> <kbd>{keyLabel("align-next")}</kbd> {text("review.step")}
        </span>
      </p>
      <Group gap="xs" grow>
        <Button
          size="xs"
          variant="outline"
          disabled={decisions.isBusy}
          onClick={() => void decisions.decideAll("keep")}
        >
          {text("review.keep-all")}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={decisions.isBusy}
          onClick={() => void decisions.decideAll("drop")}
        >
          {text("review.drop-all")}
        </Button>
      </Group>
      {decisions.problem !== null && <Notice problem={decisions.problem} />}
    </>
  );
}

function ProposalFacts({ record: { imgName, proposal } }: { readonly record: AlignmentRecord }) {
  const text = useMessages("alignment");
  if (proposal === null) return null;
  const { evidence, confidence, residualCm, residualPx, moveCm } = proposal;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text("review.image")}</dt>
        <dd>{imgName}</dd>
      </div>
      <div>
        <dt>{text("review.move")}</dt>
        <dd>{moveCm === null ? "-" : `${moveCm.toFixed(0)} cm`}</dd>
      </div>
      <div>
        <dt>{text("trust.residual")}</dt>
        <dd>
          {residualCm?.toFixed(1) ?? "-"} cm · {residualPx?.toFixed(1) ?? "-"} px
        </dd>
      </div>
      <div>
        <dt>{text("trust.confidence")}</dt>
        <dd>
          {confidence === null ? "-" : `${Math.round(confidence * 100)} %`}
          {evidence !== null && ` · ${text(`found.${evidence}`)}`}
        </dd>
      </div>
    </dl>
  );
}

const MOST_NAMED = 40;

/** What the machine would not answer for. */
function LeftToHand({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { records } = useStore(desk.store);
  const unsure = [...records.values()].filter(({ proposal }) => proposal?.evidence === "ambiguous");
  if (unsure.length === 0) return null;
  return (
    <>
      <h3>{text("hand.title", { count: unsure.length })}</h3>
      <p className={classes.quiet}>{text("hand.about")}</p>
      <ul className={classes.unseen}>
        {unsure.slice(0, MOST_NAMED).map(({ thermalImageId, imgName }) => (
          <li key={thermalImageId}>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => desk.store.tell({ kind: "chosen", ids: [thermalImageId] })}
            >
              {imgName}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
