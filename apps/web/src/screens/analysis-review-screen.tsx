import { ProblemError } from "@heliolens/contract/call";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { reachOf } from "@heliolens/domain/accounts/access";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ReviewBar } from "../analysis/review-bar.tsx";
import { type Review, useReview } from "../analysis/use-review.ts";
import { useDefectRefresh } from "../defects/defects.data.ts";
import { reportById } from "../inspection/inspection.data.ts";
import { Empty } from "../kit/empty.tsx";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { PathLine } from "../kit/path-line.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { useSession } from "../shell/session.ts";
import { ReviewPanes } from "./review-panes.tsx";
import classes from "./site-design-screen.module.css";

/** `/dashboard?report=12&review=1`: what the analysis found, one by one, for whoever may edit the inspection. */
export function AnalysisReviewScreen() {
  const { report = "" } = useSearch({ strict: false }) as { report?: string };
  const role = useSession().profile?.userRole;
  const seq = /^[1-9]\d{0,14}$/.test(report) ? Number(report) : 0;
  const opened = useQuery(reportById(seq));
  if (role === undefined || reachOf(role, "inspection.edit") === "none") return <Notice problem={notAllowed} />;
  if (opened.isPending) return <Waiting />;
  if (opened.isError) return <Notice problem={opened.error} onRetry={() => void opened.refetch()} />;
  return <ReportReview key={seq} report={opened.data} />;
}

const notAllowed = new ProblemError("accounts.not-allowed", { status: 403 });

function ReportReview({ report }: { readonly report: ReportItem }) {
  const go = useNavigate();
  const { confidence = "" } = useSearch({ strict: false }) as { confidence?: string };
  const leastConfidence = /^(0(\.\d{1,2})?|1)$/.test(confidence) ? Number(confidence) : 0;
  const review = useReview({ reportSeq: report.seq, leastConfidence, onDecided: useDefectRefresh() });
  const narrow = (least: number) => {
    review.tell({ kind: "placed", place: 0 });
    const search = { report: String(report.seq), review: "1", ...(least > 0 && { confidence: String(least) }) };
    void go({ to: "/dashboard", search, replace: true });
  };
  return (
    <div className={classes.screen}>
      <Head report={report} />
      <ReviewBar review={review} onLeastConfidence={narrow} />
      <div className={classes.body}>
        <QueueOr review={review} report={report} onShowAll={() => narrow(0)}>
          <ReviewPanes report={report} review={review} />
        </QueueOr>
      </div>
    </div>
  );
}

function Head({ report }: { readonly report: ReportItem }) {
  const text = useMessages("analysis");
  return (
    <header className={classes.head}>
      <PathLine>
        {report.site !== null && (
          <>
            <Link to="/dashboard" search={{ site: String(report.site.seq) }}>
              {report.site.name}
            </Link>
            <Icon name="chevron-right" sizePx={14} />
          </>
        )}
        <Link to="/dashboard" search={{ report: String(report.seq) }}>
          {report.name}
        </Link>
        <Icon name="chevron-right" sizePx={14} />
        <h1>{text("queue.title")}</h1>
      </PathLine>
    </header>
  );
}

interface QueueOrProps {
  readonly review: Review;
  readonly report: ReportItem;
  readonly onShowAll: () => void;
  readonly children: ReactNode;
}

/** The queue, or why there is nothing in it. What was decided last can still be undone: the panes stay for that. */
function QueueOr({ review, report, onShowAll, children }: QueueOrProps) {
  const text = useMessages("analysis");
  const { asked, total, everything, leastConfidence } = review;
  if (asked.isPending) return <Waiting />;
  if (asked.isError) return <Notice problem={asked.error} onRetry={() => void asked.refetch()} />;
  if (total !== 0 || review.state.past.length > 0) return children;
  if (everything > 0)
    return (
      <Empty icon="ai" words={text("queue.none-above", { least: leastConfidence.toFixed(2), count: everything })}>
        <Button variant="default" onClick={onShowAll}>
          {text("queue.show-all")}
        </Button>
      </Empty>
    );
  return (
    <Empty icon="check" words={text("queue.none")}>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/dashboard" search={{ report: String(report.seq) }} {...props} />}
      >
        {text("queue.back")}
      </Button>
    </Empty>
  );
}
