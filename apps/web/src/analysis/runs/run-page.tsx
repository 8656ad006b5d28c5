import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock, useMinute } from "@heliolens/kit/words/site-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { outcomeLooks } from "../../shell/runs/outcome-looks.ts";
import { runBySeq, runsOfReport } from "../analysis.data.ts";
import { thresholdNames } from "../model/threshold-names.ts";
import { RunButtons } from "./run-buttons.tsx";
import { RunLeftOut } from "./run-left-out.tsx";
import { RunLog } from "./run-log.tsx";
import classes from "./run-page.module.css";
import { RunProgress } from "./run-progress.tsx";
import { outcomeWords } from "./run-words.ts";

interface RunPageProps {
  readonly runSeq: number;
  /** Exports what was decided about its findings: another room's, handed in by the screen. */
  readonly trainingSetOf: (run: AnalysisRun) => ReactNode;
}

/** One run: how far it is, what it was made with, what it wrote down. */
export function RunPage({ runSeq, trainingSetOf }: RunPageProps) {
  const text = useMessages("analysis");
  const run = useQuery(runBySeq(runSeq));
  if (run.isPending) return <Waiting />;
  if (run.isError)
    return (
      <Page title={text("run.title", { seq: runSeq })} about="">
        <Notice problem={run.error} onRetry={() => void run.refetch()} />
        <BackLink />
      </Page>
    );
  return <OpenRun run={run.data} trainingSetOf={trainingSetOf} />;
}

function BackLink() {
  const text = useMessages("analysis");
  return (
    <Link to="/admin/ai-analysis" className={classes.back}>
      <Icon name="chevron-left" sizePx={14} />
      {text("run.back")}
    </Link>
  );
}

function OpenRun({ run, trainingSetOf }: Pick<RunPageProps, "trainingSetOf"> & { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  const last = useQuery(runsOfReport(run.report.seq)).data?.[0]?.seq ?? run.seq;
  return (
    <SiteClock value={run.timeZone}>
      <Page
        title={`${run.report.name} · ${text("run.title", { seq: run.seq })}`}
        about={run.site?.name ?? ""}
        actions={
          <>
            {run.findings.confirmed + run.findings.rejected > 0 && trainingSetOf(run)}
            {/* An earlier run can no longer be stopped or repeated: the last one speaks for the report. */}
            {last === run.seq && <RunButtons run={run} />}
          </>
        }
      >
        <BackLink />
        {run.isOutdated && !isUnderWay(run.state) && <p className={classes.outdated}>{text("run.outdated")}</p>}
        {run.byPosition > 0 && <p className={classes.outdated}>{text("run.by-position", { count: run.byPosition })}</p>}
        <RunLeftOut run={run} />
        <div className={classes.cards}>
          <div className={classes.column}>
            <Facts run={run} />
            <UsedThresholds run={run} />
          </div>
          <div className={classes.column}>
            <RunLog run={run} />
            <EarlierRuns run={run} />
          </div>
        </div>
      </Page>
    </SiteClock>
  );
}

function Facts({ run }: { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  const language = useLanguage();
  const minute = useMinute();
  const facts = [
    [text("run.company"), run.company.name],
    [text("run.way"), text(`way.${run.way}`)],
    [text("run.found"), run.found === null ? "-" : formatNumber(run.found, language)],
    [text("column.findings"), formatNumber(run.findings.open, language)],
    [text("column.confirmed"), formatNumber(run.findings.confirmed, language)],
    [text("column.rejected"), formatNumber(run.findings.rejected, language)],
    [text("column.model"), run.modelVersion ?? "-"],
    [text("run.started-by"), run.startedBy ?? "-"],
    [text("run.started-at"), minute(run.startedAt)],
    [text("run.ended-at"), minute(run.endedAt)],
    [text("run.attempts"), formatNumber(run.attempts, language)],
    [text("run.alignment"), String(run.alignmentVersion)],
  ] as const;
  return (
    <Card title={text("run.facts")}>
      <div className={classes.state}>
        <StatusPill {...outcomeLooks[run.outcome]} word={outcomeWords(text, run)} />
        <Link to="/dashboard" search={{ report: String(run.report.seq) }}>
          {text("run.open-report")}
        </Link>
      </div>
      <RunProgress run={run} />
      <div className={classes.under}>
        <FactList facts={facts} />
      </div>
    </Card>
  );
}

function UsedThresholds({ run }: { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  const facts = thresholdNames.map((name) => [text(`threshold.${name}`), shortNumber(run.thresholds[name])] as const);
  return (
    <Card title={text("run.thresholds")}>
      <FactList facts={facts} />
    </Card>
  );
}

const shortNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

function EarlierRuns({ run }: { readonly run: AnalysisRun }) {
  const minute = useMinute();
  const text = useMessages("analysis");
  const runs = useQuery(runsOfReport(run.report.seq)).data ?? [];
  if (runs.length < 2) return null;
  return (
    <Card title={text("run.earlier")}>
      <ul className={classes.earlier}>
        {runs.map(({ seq, outcome, leftOut, startedAt, startedBy }) => (
          <li key={seq}>
            <Link
              to="/admin/ai-analysis"
              search={{ run: String(seq) }}
              aria-current={seq === run.seq ? "page" : undefined}
            >
              {text("run.title", { seq })}
            </Link>
            <StatusPill {...outcomeLooks[outcome]} word={outcomeWords(text, { outcome, leftOut })} />
            <small>
              {minute(startedAt)} · {startedBy ?? "-"}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
