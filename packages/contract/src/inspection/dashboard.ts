import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idNumber, idTextOf } from "../wire-values.ts";
import { dayText, identity, point, statusCounts } from "./inspection-values.ts";

const room = "inspection";

const counts = z.object({
  sites: z.int(),
  reports: z.int(),
  images: z.int(),
  modules: z.int(),
  defects: statusCounts,
  findings: z.int(),
});
/** The latest inspection of each site below: how things are now. `counts` adds up every inspection there was. */
const current = z.object({ examineDate: dayText.nullable(), defects: statusCounts, findings: z.int() });

export const navigationReport = z.object({
  ...identity,
  name: z.string(),
  examineDate: dayText,
  images: z.int(),
  defects: statusCounts,
  findings: z.int(),
});
export type NavigationReport = z.output<typeof navigationReport>;

export const navigationSite = z.object({
  ...identity,
  siteId: z.string(),
  name: z.string(),
  location: point.nullable(),
  capacityKwp: z.number().nullable(),
  counts,
  current,
  reports: z.array(navigationReport),
});
export type NavigationSite = z.output<typeof navigationSite>;

export const navigationProject = z.object({
  ...identity,
  name: z.string(),
  companySeq: idNumber,
  companyName: z.string(),
  isSimulated: z.boolean(),
  counts,
  current,
  children: z.array(navigationSite),
});
export type NavigationProject = z.output<typeof navigationProject>;

export const navigationTree = z.object({
  projects: z.array(navigationProject),
  reportsWithoutSite: z.array(navigationReport),
  counts,
  current,
});
export type NavigationTree = z.output<typeof navigationTree>;

export const getNavigation = endpoint({
  name: "getNavigation",
  room,
  method: "GET",
  path: "/api/dashboard/navigation",
  summary: "Projects, their sites and reports as far as the caller may see them, with counts that roll up.",
  query: z.strictObject({
    companyId: idTextOf<CompanyId>().optional(),
    projectId: idTextOf<ProjectId>().optional(),
    siteId: idTextOf<SiteId>().optional(),
  }),
  answer: navigationTree,
});

export const getMyDashboard = endpoint({
  name: "getMyDashboard",
  room,
  method: "GET",
  path: "/api/my/dashboard",
  summary: "The caller's projects with their sites and reports, and the reports inspected last.",
  answer: z.object({
    projects: z.array(navigationProject),
    recentReports: z.array(navigationReport.extend({ siteSeq: idNumber.nullable(), siteName: z.string().nullable() })),
  }),
});

const loss = z.object({ powerKw: z.number(), energyMwhPerYear: z.number(), wonPerYear: z.number() });

export const defectSummary = z.object({
  defects: statusCounts,
  findings: z.int(),
  /** The same of the inspection before, for sites that had one. */
  previousDefects: statusCounts.nullable(),
  byType: z.array(z.object({ code: z.string(), nameKo: z.string(), nameEn: z.string(), defects: statusCounts })),
  trend: z.array(z.object({ examineDate: dayText, reports: z.int(), defects: statusCounts, findings: z.int() })),
  affectedModules: z.int(),
  moduleCount: z.int(),
  loss,
  /** The open defects to repair first, at most ten, and what that brings back. Null where the power of a module is not known. */
  first: z.object({
    defects: z.array(
      z.object({
        ...identity,
        label: z.string(),
        nameKo: z.string(),
        nameEn: z.string(),
        reportSeq: idNumber,
        siteName: z.string().nullable(),
        place: z.string().nullable(),
        priority: z.string().nullable(),
        wonPerYear: z.number().nullable(),
      }),
    ),
    wonPerYear: z.number().nullable(),
    kwhPerYear: z.number().nullable(),
    shareOfLoss: z.number().nullable(),
  }),
  /** What the loss was computed from, printed beside it. */
  lossInputs: z.object({
    formula: z.literal("module power x share lost x affected modules; x specific yield; x tariff"),
    lostModules: z.number(),
    wholeSubstringAtK: z.number(),
    assumedDeltaTK: z.number(),
    assumedCoveredShare: z.number(),
    sites: z.array(
      z.object({
        ...identity,
        name: z.string(),
        lostModules: z.number(),
        modulePowerWp: z.number(),
        specificYieldKwhPerKwp: z.number(),
        tariffWonPerKwh: z.number(),
        loss,
      }),
    ),
    /** Sites with open defects whose module power nobody has entered: their loss is not in the sum. */
    sitesWithoutPower: z.array(z.object({ ...identity, name: z.string() })),
  }),
});
export type DefectSummary = z.output<typeof defectSummary>;

export const getDefectSummary = endpoint({
  name: "getDefectSummary",
  room,
  method: "GET",
  path: "/api/dashboard/defects",
  summary:
    "Defects by type and status in the latest inspection of each site (or in one report), trend and estimated loss.",
  query: z.strictObject({
    companyId: idTextOf<CompanyId>().optional(),
    projectId: idTextOf<ProjectId>().optional(),
    siteId: idTextOf<SiteId>().optional(),
    reportId: idTextOf<ReportId>().optional(),
  }),
  answer: defectSummary,
  refuses: ["inspection.project-not-found", "inspection.site-not-found", "inspection.report-not-found"],
});
