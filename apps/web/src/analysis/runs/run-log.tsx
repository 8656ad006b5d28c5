import type { AnalysisLogLine, AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { PageNavigation } from "@heliolens/kit/lists/page-navigation.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { logOf } from "../analysis.data.ts";
import tables from "../analysis-table.module.css";

/** What a run has written down, latest first. */
export function RunLog({ run }: { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  return (
    <Card title={text("log.title")}>
      <LogLines run={run} />
    </Card>
  );
}

function LogLines({ run }: { readonly run: AnalysisRun }) {
  const text = useMessages("analysis");
  const minute = useMinute();
  const [page, setPage] = useState(0);
  const log = useQuery(logOf(run.seq, page, isUnderWay(run.state)));
  if (log.isPending) return <Waiting />;
  if (log.isError) return <Notice problem={log.error} onRetry={() => void log.refetch()} />;
  if (log.data.content.length === 0) return <p>{text("log.none")}</p>;
  return (
    <>
      <table className={tables.table} data-of="lines" aria-label={text("log.title")}>
        <thead>
          <tr>
            <th scope="col">{text("log.at")}</th>
            <th scope="col">{text("log.what")}</th>
          </tr>
        </thead>
        <tbody>
          {log.data.content.map((line) => (
            <tr key={line.seq}>
              <td>{minute(line.at)}</td>
              <td>
                <LogWords line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageNavigation page={log.data.page} onPage={setPage} />
    </>
  );
}

function LogWords({ line: { event, image, why } }: { readonly line: AnalysisLogLine }) {
  const text = useMessages("analysis");
  const problems = useMessages("problems");
  return (
    <>
      {text(`event.${event}`)} {image !== null && <strong>{image.imgName}</strong>}
      {why !== null && <small>{problems(why as ProblemCode)}</small>}
    </>
  );
}
