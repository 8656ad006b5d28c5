import type {
  NavigationProject,
  NavigationReport,
  NavigationSite,
  NavigationTree,
} from "@heliolens/contract/inspection/dashboard";
import { addStatusCounts, countOpen, noDefects, type StatusCounts } from "@heliolens/domain/defects/defect-status";
import { searchFor } from "@heliolens/domain/search/search-pattern";

interface Row {
  readonly key: string;
  readonly name: string;
  readonly level: 1 | 2 | 3;
  /** Of the latest inspection of each site below; a report's own. */
  readonly defects: StatusCounts;
}

interface BranchRow extends Row {
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
}

export type ExplorerRow =
  | (BranchRow & { readonly kind: "project"; readonly project: NavigationProject | null })
  | (BranchRow & { readonly kind: "site"; readonly site: NavigationSite })
  | (Row & { readonly kind: "report"; readonly report: NavigationReport });

export const countOf = (row: ExplorerRow): number => countOpen(row.defects);

export interface ExplorerView {
  readonly open: ReadonlySet<string>;
  readonly query: string;
}

const withoutSiteKey = "project:none";
export const projectKey = (project: { readonly seq: number }) => `project:${project.seq}`;
export const siteKey = (site: { readonly seq: number }) => `site:${site.seq}`;
export const reportKey = (report: { readonly seq: number }) => `report:${report.seq}`;

/**
 * The tree as the lines one sees. A search shows what matches with the way down to it, opened; a matching project or
 * site brings everything below it along, closed as the user left it.
 */
export function explorerRows(tree: NavigationTree, view: ExplorerView, words: { withoutSite: string }): ExplorerRow[] {
  const sight: Sight = { open: view.open, matches: view.query.trim() === "" ? null : searchFor(view.query) };
  const rows = tree.projects.flatMap((project) => projectRows(project, sight));
  return [...rows, ...strayRows(tree.reportsWithoutSite, sight, words.withoutSite)];
}

interface Sight {
  readonly open: ReadonlySet<string>;
  /** Null while nothing is searched for. */
  readonly matches: ((name: string) => boolean) | null;
}

function projectRows(project: NavigationProject, sight: Sight): ExplorerRow[] {
  const { isOwn, below, within } = lookInto(project.name, sight);
  const children = project.children.flatMap((site) => siteRows(site, below));
  if (!isOwn && children.length === 0) return [];
  const key = projectKey(project);
  const isOpen = within || sight.open.has(key);
  const row: ExplorerRow = {
    kind: "project",
    key,
    name: project.name,
    level: 1,
    defects: project.current.defects,
    isOpen,
    hasChildren: project.children.length > 0,
    project,
  };
  return isOpen ? [row, ...children] : [row];
}

function siteRows(site: NavigationSite, sight: Sight): ExplorerRow[] {
  const { isOwn, below, within } = lookInto(`${site.name} ${site.siteId}`, sight);
  const children = site.reports.flatMap((report) => reportRows(report, below));
  if (!isOwn && children.length === 0) return [];
  const key = siteKey(site);
  const isOpen = within || sight.open.has(key);
  const row: ExplorerRow = {
    kind: "site",
    key,
    name: site.name,
    level: 2,
    defects: site.current.defects,
    isOpen,
    hasChildren: site.reports.length > 0,
    site,
  };
  return isOpen ? [row, ...children] : [row];
}

const reportRows = (report: NavigationReport, { matches }: Sight): ExplorerRow[] =>
  matches === null || matches(report.name)
    ? [{ kind: "report", key: reportKey(report), name: report.name, level: 3, defects: report.defects, report }]
    : [];

function strayRows(reports: readonly NavigationReport[], sight: Sight, name: string): ExplorerRow[] {
  const children = reports.flatMap((report) => reportRows(report, sight));
  if (children.length === 0) return [];
  const isOpen = sight.matches !== null || sight.open.has(withoutSiteKey);
  const defects = reports.map((report) => report.defects).reduce(addStatusCounts, noDefects);
  const row: ExplorerRow = {
    kind: "project",
    key: withoutSiteKey,
    name,
    level: 1,
    defects,
    isOpen,
    hasChildren: true,
    project: null,
  };
  return isOpen ? [row, ...children] : [row];
}

/** What a match of one's own means for what is below: all of it is shown, and nothing need be opened to find it. */
function lookInto(name: string, sight: Sight): { isOwn: boolean; below: Sight; within: boolean } {
  const isOwn = sight.matches === null || sight.matches(name);
  return { isOwn, below: isOwn ? { ...sight, matches: null } : sight, within: !isOwn };
}
