import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ReportSelect } from "../inspection/portfolio/report-select.tsx";
import { ReportAlignment } from "./report-alignment-screen.tsx";

/** The images of a report; without one, the choice of it. */
export function ImageAlignmentScreen() {
  const { report = "" } = useSearch({ strict: false }) as { report?: string };
  return /^[1-9]\d{0,14}$/.test(report) ? <ReportAlignment reportSeq={Number(report)} /> : <ReportChoice />;
}

function ReportChoice() {
  const text = useMessages("alignment");
  const shell = useMessages("shell");
  const go = useNavigate();
  return (
    <Page title={shell("title.image-alignment")} about={shell("about.image-alignment")}>
      <ReportSelect
        label={text("choose-report")}
        maw={560}
        onChange={(report) => report !== null && void go({ to: "/admin/image-alignment", search: { report } })}
      />
    </Page>
  );
}
