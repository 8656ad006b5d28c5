import { ProblemError } from "@heliolens/contract/call";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { reachOf } from "@heliolens/domain/accounts/access";
import { ChoiceBar } from "@heliolens/kit/forms/choice-bar.tsx";
import { Breadcrumb } from "@heliolens/kit/layout/breadcrumb.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { ConfirmedFindings, RejectedFindings } from "../analysis/review/decided-findings.tsx";
import { ReviewBar } from "../analysis/review/review-bar.tsx";
import { type Review, useReview } from "../analysis/review/use-review.ts";
import { LastRunBar } from "../analysis/runs/last-run-bar.tsx";
import { DefectCrop } from "../defects/defect-crop.tsx";
import { modulePathWords } from "../defects/defect-words.ts";
import { useDefectRefresh } from "../defects/defects.data.ts";
import { TrainingSetButton } from "../documents/training-set-button.tsx";
import { reportById } from "../inspection/inspection.data.ts";
import { useSession } from "../shell/session/session.ts";
import own from "./analysis-review-screen.module.css";
import { ReviewPanes } from "./review-panes.tsx";
import classes from "./site-design-screen.module.css";

/** `/dashboard?report=12&review=1`: what the analysis found, one by one, for those who may edit the inspection. */
export function AnalysisReviewScreen() {
  const { report = "" } = useSearch({ strict: false }) as { report?: string };
  const role = useSession().profile?.userRole;
  const seq = /^[1-9]\d{0,14}$/.test(report) ? Number(report) : 0;
  const opened = useQuery(reportById(seq));
  if (role === undefined || reachOf(role, "inspection.edit") === "none") return <Notice problem={notAllowed} />;
  if (opened.isPending) return <Waiting />;
  if (opened.isError) return <Notice problem={opened.error} onRetry={() => void opened.refetch()} />;
  return (
    <SiteClock value={opened.data.timeZone}>
      <ReportReview key={seq} report={opened.data} />
    </SiteClock>
  );
}

const notAllowed = new ProblemError("accounts.not-allowed", { status: 403 });

const decisions = ["open", "confirmed", "rejected"] as const;
type Decision = (typeof decisions)[number];

/** Which findings are shown stands in the address. */
function ReportReview({ report }: { readonly report: ReportItem }) {
  const go = useNavigate();
  const { decision = "" } = useSearch({ strict: false }) as { decision?: string };
  const shown = decisions.find((one) => one === decision) ?? "open";
  const show = (next: Decision) =>
    void go({
      to: "/dashboard",
      search: { report: String(report.seq), review: "1", ...(next !== "open" && { decision: next }) },
      replace: true,
    });
  const decided = { reportSeq: report.seq, onDecided: useDefectRefresh(), cropOf, moduleOf: modulePathWords };
  return (
    <div className={classes.screen}>
      <Head report={report} shown={shown} onShow={show} />
      {shown === "open" && <OpenFindings report={report} />}
      {shown === "confirmed" && <ConfirmedFindings {...decided} />}
      {shown === "rejected" && <RejectedFindings {...decided} />}
    </div>
  );
}

const cropOf = (finding: ComponentProps<typeof DefectCrop>["defect"]) => (
  <DefectCrop defect={finding} widthPx={72} heightPx={54} />
);

function OpenFindings({ report }: { readonly report: ReportItem }) {
  const go = useNavigate();
  const { confidence = "" } = useSearch({ strict: false }) as { confidence?: string };
  const leastConfidence = /^(0(\.\d{1,2})?|1)$/.test(confidence) ? Number(confidence) : 0;
  const review = useReview({ reportSeq: report.seq, leastConfidence, onDecided: useDefectRefresh() });
  const narrow = (least: number) => {
    review.tell({ kind: "placed", position: 0 });
    const search = { report: String(report.seq), review: "1", ...(least > 0 && { confidence: String(least) }) };
    void go({ to: "/dashboard", search, replace: true });
  };
  return (
    <>
      <LastRunBar reportSeq={report.seq} />
      <ReviewBar review={review} onLeastConfidence={narrow} />
      <div className={classes.body}>
        <QueueOr review={review} report={report} onShowAll={() => narrow(0)}>
          <ReviewPanes report={report} review={review} />
        </QueueOr>
      </div>
    </>
  );
}

interface HeadProps {
  readonly report: ReportItem;
  readonly shown: Decision;
  readonly onShow: (decision: Decision) => void;
}

function Head({ report, shown, onShow }: HeadProps) {
  const text = useMessages("analysis");
  const { profile } = useSession();
  const company =
    profile?.companySeq === report.companySeq ? { seq: report.companySeq, name: profile.companyName ?? "" } : null;
  return (
    <header className={`${classes.head} ${own.head}`}>
      <Breadcrumb>
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
      </Breadcrumb>
      <div className={own.shown}>
        <ChoiceBar
          label={text("decided.shown")}
          value={shown}
          choices={decisions}
          wordOf={(one) => text(`decided.${one}`)}
          onChoose={onShow}
        />
      </div>
      <TrainingSetButton place={{ report, site: report.site, company }} />
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
  if (total !== 0 || review.state.decisions.past.length > 0) return children;
  if (everything > 0)
    return (
      <Empty icon="ai" words={text("queue.none-above", { least: leastConfidence.toFixed(2), count: everything })}>
        <Button variant="default" onClick={onShowAll}>
          {text("queue.show-all")}
        </Button>
      </Empty>
    );
  return (
    <Empty icon="ai" words={text("queue.none")}>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/dashboard" search={{ report: String(report.seq) }} {...props} />}
      >
        {text("queue.back")}
      </Button>
    </Empty>
  );
}
