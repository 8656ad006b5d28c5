import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { navigation } from "../inspection.data.ts";

const SHOWN_AT_MOST = 200;

/** Chooses one of the reports the user may see, by project, site and name. */
export function ReportSelect(props: Omit<SelectProps, "data">) {
  const text = useMessages("inspection");
  const kit = useMessages("kit");
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
  if (reports.length === 0) return <Empty icon="report" words={text("report.none")} />;
  return <Select placeholder={kit("list.search-name")} searchable limit={SHOWN_AT_MOST} data={reports} {...props} />;
}
