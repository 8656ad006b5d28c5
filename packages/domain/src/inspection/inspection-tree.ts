import { addStatusCounts, noDefects, type StatusCounts } from "../defects/defect-status.ts";
import { currentInspection, type ReportCounts } from "./current-inspection.ts";
import type { Day } from "./examine-date.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}
export interface ReportLeaf extends Named, ReportCounts {
  readonly siteId: number | null;
}
export interface SiteLeaf extends Named {
  readonly projectId: number;
  readonly modules: number;
}

/** Everything below a node, all inspections together. */
export interface Counts {
  readonly sites: number;
  readonly reports: number;
  readonly images: number;
  readonly modules: number;
  readonly defects: StatusCounts;
  readonly findings: number;
}

/** How things are now: the latest inspection of each site below. */
export interface Current {
  readonly examineDate: Day | null;
  readonly defects: StatusCounts;
  readonly findings: number;
}

export interface Counted {
  readonly counts: Counts;
  readonly current: Current;
}
export type SiteNode<S, R> = S & Counted & { readonly reports: readonly R[] };
export type ProjectNode<P, S, R> = P & Counted & { readonly children: readonly SiteNode<S, R>[] };

export interface InspectionTree<P, S, R> extends Counted {
  readonly projects: readonly ProjectNode<P, S, R>[];
  /** A report may have lost its site, or not have one yet: it is nobody's child and still has to be found. */
  readonly reportsWithoutSite: readonly R[];
}

/** Projects and sites by name, reports newest first; each node counts what is below it. */
export function growInspectionTree<P extends Named, S extends SiteLeaf, R extends ReportLeaf>(rows: {
  readonly projects: readonly P[];
  readonly sites: readonly S[];
  readonly reports: readonly R[];
}): InspectionTree<P, S, R> {
  const newestFirst = [...rows.reports].sort((a, b) => b.examineDate.localeCompare(a.examineDate, "en") || b.id - a.id);
  const reportsOf = Map.groupBy(newestFirst, (report) => report.siteId);
  const siteNodes = byName(rows.sites).map((site) => siteNode(site, reportsOf.get(site.id) ?? []));
  const sitesOf = Map.groupBy(siteNodes, (site) => site.projectId);
  const projects = byName(rows.projects).map((project): ProjectNode<P, S, R> => {
    const children = sitesOf.get(project.id) ?? [];
    return { ...project, ...sumOf(children), children };
  });
  return { projects, reportsWithoutSite: reportsOf.get(null) ?? [], ...sumOf(projects) };
}

// "String 2" before "String 10", Hangul in its own order.
const inKoreanOrder = new Intl.Collator("ko", { numeric: true });

const byName = <T extends Named>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => inKoreanOrder.compare(a.name, b.name) || a.id - b.id);

function siteNode<S extends SiteLeaf, R extends ReportLeaf>(site: S, reports: readonly R[]): SiteNode<S, R> {
  const all = reports.map(countsOfReport).reduce(addCounts, { ...nothing, sites: 1, modules: site.modules });
  const now = currentInspection(reports);
  const current: Current = {
    examineDate: now[0]?.examineDate ?? null,
    defects: now.map((report) => report.defects).reduce(addStatusCounts, noDefects),
    findings: now.reduce((sum, report) => sum + report.findings, 0),
  };
  return { ...site, counts: all, current, reports };
}

const nothing: Counts = { sites: 0, reports: 0, images: 0, modules: 0, defects: noDefects, findings: 0 };
const unknownNow: Current = { examineDate: null, defects: noDefects, findings: 0 };

const countsOfReport = ({ images, defects, findings }: ReportCounts): Counts => ({
  ...nothing,
  reports: 1,
  images,
  defects,
  findings,
});

const sumOf = (nodes: readonly Counted[]): Counted => ({
  counts: nodes.map((node) => node.counts).reduce(addCounts, nothing),
  current: nodes.map((node) => node.current).reduce(addCurrent, unknownNow),
});

const addCounts = (a: Counts, b: Counts): Counts => ({
  sites: a.sites + b.sites,
  reports: a.reports + b.reports,
  images: a.images + b.images,
  modules: a.modules + b.modules,
  defects: addStatusCounts(a.defects, b.defects),
  findings: a.findings + b.findings,
});

const addCurrent = (a: Current, b: Current): Current => ({
  examineDate:
    [a.examineDate, b.examineDate]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null,
  defects: addStatusCounts(a.defects, b.defects),
  findings: a.findings + b.findings,
});
