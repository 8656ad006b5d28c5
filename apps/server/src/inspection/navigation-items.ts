import type { NavigationProject, NavigationReport, NavigationTree } from "@heliolens/contract/inspection/dashboard";
import type { ProjectRow, ReportRow, SiteRow, TreeRows } from "@heliolens/database/queries/dashboard";
import { growInspectionTree, type ProjectNode, type SiteNode } from "@heliolens/domain/inspection/inspection-tree";
import { identityOf, pointOf } from "../foundation/wire-items.ts";

export function navigationTreeOf(rows: TreeRows): NavigationTree {
  const { projects, reportsWithoutSite, counts, current } = growInspectionTree(rows);
  return { projects: projects.map(projectOf), reportsWithoutSite: reportsWithoutSite.map(reportOf), counts, current };
}

const projectOf = (project: ProjectNode<ProjectRow, SiteRow, ReportRow>): NavigationProject => ({
  ...identityOf(project.id),
  name: project.name,
  companySeq: project.companyId,
  companyName: project.companyName,
  isSimulated: project.isSimulated,
  counts: project.counts,
  current: project.current,
  children: project.children.map(siteOf),
});

const siteOf = (site: SiteNode<SiteRow, ReportRow>): NavigationProject["children"][number] => ({
  ...identityOf(site.id),
  siteId: site.siteCode,
  name: site.name,
  location: pointOf(site.location),
  capacityKwp: site.capacityKwp,
  counts: site.counts,
  current: site.current,
  reports: site.reports.map(reportOf),
});

export const reportOf = ({ id, name, examineDate, images, defects, findings }: ReportRow): NavigationReport => ({
  ...identityOf(id),
  name,
  examineDate,
  images,
  defects,
  findings,
});
