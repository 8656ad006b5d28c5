import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { ChoiceList } from "@heliolens/kit/lists/choice-list.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { navigation } from "../inspection/inspection.data.ts";
import { reportChoicesOf } from "../inspection/portfolio/report-choices.ts";
import { ReportAlignment } from "./report-alignment-screen.tsx";

/** The images of a report; without one, a list to choose from, or straight the only one. */
export function ImageAlignmentScreen() {
  const { report = "" } = useSearch({ strict: false }) as { report?: string };
  return /^[1-9]\d{0,14}$/.test(report) ? <ReportAlignment reportSeq={Number(report)} /> : <ReportChoice />;
}

function ReportChoice() {
  const text = useMessages("alignment");
  const shell = useMessages("shell");
  const inspection = useMessages("inspection");
  const go = useNavigate();
  const tree = useQuery(navigation);
  if (tree.isPending) return <Waiting />;
  if (tree.isError) return <Notice problem={tree.error} onRetry={() => void tree.refetch()} />;
  const choices = reportChoicesOf(tree.data);
  const [only, ...others] = choices;
  if (only !== undefined && others.length === 0)
    return <Navigate to="/admin/image-alignment" search={{ report: only.key }} replace />;
  return (
    <Page title={shell("title.image-alignment")} about={shell("about.image-alignment")}>
      {choices.length === 0 ? (
        <Empty icon="report" words={inspection("report.none")} />
      ) : (
        <ChoiceList
          label={text("choose-report")}
          icon="report"
          choices={choices}
          onChoose={(report) => void go({ to: "/admin/image-alignment", search: { report } })}
        />
      )}
    </Page>
  );
}
