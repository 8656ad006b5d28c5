import type { NavigationTree } from "@heliolens/contract/inspection/dashboard";
import type { ListChoice } from "@heliolens/kit/lists/choice-list.tsx";

/** The reports the viewer sees, the latest inspection first. */
export const reportChoicesOf = ({ projects }: Pick<NavigationTree, "projects">): ListChoice[] =>
  projects
    .flatMap((project) => project.children.flatMap((site) => site.reports.map((report) => ({ project, site, report }))))
    .toSorted((a, b) => b.report.examineDate.localeCompare(a.report.examineDate))
    .map(({ project, site, report }) => ({
      key: String(report.seq),
      name: report.name,
      about: `${project.name} › ${site.name} · ${report.examineDate}`,
    }));
