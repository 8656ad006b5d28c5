import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatMinute, formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { outcomeLooks } from "../../shell/runs/outcome-looks.ts";
import { runsPage } from "../analysis.data.ts";
import { RunButtons } from "./run-buttons.tsx";
import { RunProgress } from "./run-progress.tsx";
import { outcomeWords } from "./run-words.ts";
import classes from "./runs-list.module.css";

const sortable = ["seq", "report", "state", "startedAt"] as const;

/** The last run of each report, live while any is under way. */
export function RunsList({ startButton }: { readonly startButton: ReactNode }) {
  const text = useMessages("analysis");
  const { view, go } = useListView(sortable);
  return (
    <PagedList
      label={text("tab.runs")}
      query={useQuery(runsPage(view))}
      view={view}
      go={go}
      columns={useColumns()}
      keyOf={({ seq }) => seq}
      searchWords={text("runs.search")}
      countWords={(count) => text("runs.count", { count })}
      empty={{ icon: "ai", words: text("runs.none"), action: startButton }}
      actionsOf={(run) => (
        <span className={classes.buttons}>
          <RunButtons run={run} />
        </span>
      )}
    />
  );
}

function useColumns(): readonly Column<AnalysisRun>[] {
  const text = useMessages("analysis");
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return [
    { id: "report", header: text("column.report"), cell: (run) => <ReportCell run={run} />, isSortable: true },
    {
      id: "state",
      header: text("column.state"),
      cell: (run) => <StatusPill {...outcomeLooks[run.outcome]} word={outcomeWords(text, run)} />,
      isSortable: true,
    },
    { id: "progress", header: text("column.progress"), cell: (run) => <RunProgress run={run} /> },
    {
      id: "findings",
      header: text("column.findings"),
      cell: ({ findings }) => number(findings.open),
      isNumber: true,
    },
    {
      id: "confirmed",
      header: text("column.confirmed"),
      cell: ({ findings }) => number(findings.confirmed),
      isNumber: true,
    },
    {
      id: "rejected",
      header: text("column.rejected"),
      cell: ({ findings }) => number(findings.rejected),
      isNumber: true,
      isMinor: true,
    },
    { id: "model", header: text("column.model"), cell: ({ modelVersion }) => modelVersion ?? "-", isMinor: true },
    {
      id: "startedAt",
      header: text("column.started"),
      cell: ({ startedAt, startedBy, timeZone }) => (
        <Two first={formatMinute(startedAt, timeZone)} second={startedBy ?? "-"} />
      ),
      isSortable: true,
      isMinor: true,
    },
  ];
}

const ReportCell = ({ run }: { readonly run: AnalysisRun }) => (
  <Two
    first={
      <Link to="/admin/ai-analysis" search={{ run: String(run.seq) }}>
        {run.report.name}
      </Link>
    }
    second={[run.site?.name, run.report.examineDate].filter(Boolean).join(" · ")}
  />
);

const Two = ({ first, second }: { readonly first: ReactNode; readonly second: string }) => (
  <span className={classes.two}>
    {first}
    <small>{second}</small>
  </span>
);
