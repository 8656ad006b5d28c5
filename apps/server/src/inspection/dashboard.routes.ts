import { getDefectSummary, getMyDashboard, getNavigation } from "@heliolens/contract/inspection/dashboard";
import { listTreeRows, type TreeRows } from "@heliolens/database/queries/dashboard";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { navigationTreeOf, reportOf } from "./navigation-items.ts";
import { summariseDefects } from "./summarise-defects.ts";

const recentReports = 5;

export function dashboardRoutes({ db, serve }: House): void {
  serve(getNavigation, async ({ query, viewer }) => navigationTreeOf(await listTreeRows(db, viewer, query)));

  serve(getMyDashboard, async ({ viewer }) => {
    const rows = await listTreeRows(db, viewer, {});
    return { projects: navigationTreeOf(rows).projects, recentReports: recentReportsOf(rows) };
  });

  serve(getDefectSummary, async ({ query, viewer }) => {
    const named = { project: query.projectId, site: query.siteId, report: query.reportId } as const;
    for (const kind of ["project", "site", "report"] as const) {
      const id = named[kind];
      if (id !== undefined) await mustReach(db, viewer, "inspection.see", { kind, ids: [id] });
    }
    return summariseDefects(db, viewer, query);
  });
}

function recentReportsOf({ sites, reports }: TreeRows) {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const latest = [...reports].sort((a, b) =>
    a.examineDate === b.examineDate ? b.id - a.id : a.examineDate < b.examineDate ? 1 : -1,
  );
  return latest.slice(0, recentReports).map((report) => ({
    ...reportOf(report),
    siteSeq: report.siteId,
    siteName: report.siteId === null ? null : (siteOf.get(report.siteId)?.name ?? null),
  }));
}
