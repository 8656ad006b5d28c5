import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { navigation } from "../inspection/inspection.data.ts";
import { Empty } from "../kit/empty.tsx";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { Page } from "../kit/page.tsx";
import { Waiting } from "../kit/waiting.tsx";
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
  const tree = useQuery(navigation);
  if (tree.isPending) return <Waiting />;
  if (tree.isError) return <Notice problem={tree.error} onRetry={() => void tree.refetch()} />;
  const reports = tree.data.projects.flatMap((project) =>
    project.children.flatMap((site) =>
      site.reports.map((report) => ({
        value: String(report.seq),
        label: `${project.name} › ${site.name} › ${report.name}`,
      })),
    ),
  );
  return (
    <Page title={shell("title.image-alignment")} about={shell("about.image-alignment")}>
      {reports.length === 0 ? (
        <Empty icon="alignment" words={text("no-report")} />
      ) : (
        <Select
          label={text("choose-report")}
          placeholder={text("choose-report")}
          searchable
          maw={560}
          limit={200}
          data={reports}
          onChange={(report) => report !== null && void go({ to: "/admin/image-alignment", search: { report } })}
        />
      )}
    </Page>
  );
}
