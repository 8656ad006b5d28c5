import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DefectStatus, defectStatuses } from "../defects/defect-status.ts";
import { growInspectionTree, type ReportLeaf } from "./inspection-tree.ts";

const aReport = (facts: Partial<ReportLeaf> & { id: number }): ReportLeaf => ({
  siteId: 1,
  name: "정기 점검",
  examineDate: "2026-06-12",
  images: 1,
  defects: { FOUND: 0, SCHEDULE: 0, COMPLETE: 0 },
  findings: 0,
  ...facts,
});

describe("the tree of the explorer", () => {
  it("counts all inspections of a site and says how the site is by the latest", () => {
    const tree = growInspectionTree({
      projects: [{ id: 1, name: "서해 에너지" }],
      sites: [{ id: 1, name: "영암 1호기", projectId: 1, modules: 3_000 }],
      reports: [
        aReport({ id: 1, examineDate: "2025-11-03", images: 700, defects: { FOUND: 0, SCHEDULE: 0, COMPLETE: 40 } }),
        aReport({ id: 2, images: 800, defects: { FOUND: 12, SCHEDULE: 9, COMPLETE: 10 }, findings: 5 }),
      ],
    });
    const counts = {
      sites: 1,
      reports: 2,
      images: 1_500,
      modules: 3_000,
      defects: { FOUND: 12, SCHEDULE: 9, COMPLETE: 50 },
      findings: 5,
    };
    const current = { examineDate: "2026-06-12", defects: { FOUND: 12, SCHEDULE: 9, COMPLETE: 10 }, findings: 5 };
    expect(tree).toMatchObject({ counts, current });
    expect(tree.projects[0]).toMatchObject({ name: "서해 에너지", counts, current });
    expect(tree.projects[0]?.children[0]).toMatchObject({ name: "영암 1호기", counts, current });
    expect(tree.projects[0]?.children[0]?.reports.map((report) => report.id)).toEqual([2, 1]);
  });

  it("orders names as Koreans read them and numbers by their value", () => {
    const names = ["해남 10호기", "Alpha", "해남 2호기", "가평"];
    const projects = names.map((name, id) => ({ id, name }));
    const tree = growInspectionTree({ projects, sites: [], reports: [] });
    expect(tree.projects.map((project) => project.name)).toEqual(["가평", "해남 2호기", "해남 10호기", "Alpha"]);
  });

  it("keeps a report without a site in sight, and out of every sum", () => {
    const lost = aReport({ id: 7, siteId: null });
    const tree = growInspectionTree({ projects: [], sites: [], reports: [lost] });
    expect(tree.reportsWithoutSite).toEqual([lost]);
    expect(tree.counts.reports).toBe(0);
  });
});

const counts = fc.record({ FOUND: fc.nat(9), SCHEDULE: fc.nat(9), COMPLETE: fc.nat(9) });
const portfolio = fc.record({
  projects: fc.array(fc.record({ name: fc.string() }), { maxLength: 4 }),
  sites: fc.array(fc.record({ name: fc.string(), at: fc.nat(), modules: fc.nat(500) }), { maxLength: 8 }),
  reports: fc.array(
    fc.record({
      name: fc.string(),
      at: fc.nat(),
      day: fc.integer({ min: 1, max: 4 }),
      images: fc.nat(3),
      defects: counts,
      findings: fc.nat(2),
    }),
    { maxLength: 30 },
  ),
});

it("counts in every tree what a naive recount finds", () => {
  fc.assert(
    fc.property(portfolio, (drawn) => {
      const projects = drawn.projects.map((project, i) => ({ ...project, id: i + 1 }));
      const sites =
        projects.length === 0
          ? []
          : drawn.sites.map((s, i) => ({ ...s, id: i + 1, projectId: 1 + (s.at % projects.length) }));
      const reports =
        sites.length === 0
          ? []
          : drawn.reports.map((r, i) => ({
              ...r,
              id: i + 1,
              siteId: 1 + (r.at % sites.length),
              examineDate: `2026-01-0${r.day}`,
            }));
      const tree = growInspectionTree({ projects, sites, reports });
      for (const project of tree.projects) {
        const ownSites = sites.filter((site) => site.projectId === project.id);
        const ownReports = reports.filter((report) => ownSites.some((site) => site.id === report.siteId));
        expect(project.counts).toEqual({
          sites: ownSites.length,
          reports: ownReports.length,
          images: sum(ownReports, (report) => report.images),
          modules: sum(ownSites, (site) => site.modules),
          defects: statusSums(ownReports),
          findings: sum(ownReports, (report) => report.findings),
        });
        expect(project.current.defects).toEqual(statusSums(ownSites.flatMap((site) => latestOf(ownReports, site.id))));
      }
      expect(tree.counts.reports).toBe(reports.length);
    }),
  );
});

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);

const statusSums = (rows: readonly { defects: Record<DefectStatus, number> }[]) =>
  Object.fromEntries(defectStatuses.map((status) => [status, sum(rows, (row) => row.defects[status])]));

function latestOf<R extends ReportLeaf>(reports: readonly R[], siteId: number): R[] {
  const filled = reports.filter(
    ({ siteId: at, images, findings, defects }) =>
      at === siteId && images + findings + defects.FOUND + defects.SCHEDULE + defects.COMPLETE > 0,
  );
  const latest = filled
    .map((report) => report.examineDate)
    .sort()
    .pop();
  return reports.filter((report) => report.siteId === siteId && report.examineDate === latest);
}
