import type { Route } from "./route-table.ts";
import { type ScreenName, screenAt } from "./screen-at.ts";

// The numbers of the chapters in docs/user-guide, the same in every language.
const chapters: Readonly<Record<ScreenName, number>> = {
  Login: 1,
  Dashboard: 2,
  Project: 3,
  Sites: 3,
  SolarModuleReport: 3,
  Dashboard3: 6,
  ImageAlignment: 8,
  ReportAlignment: 8,
  AiAnalysis: 9,
  AnalysisReview: 9,
  SiteDesign: 10,
  PanelPlanning: 10,
  ModulePassport: 10,
  Share: 13,
  Field: 14,
  Admin: 15,
  Users: 15,
  Companies: 15,
  CompanyManagers: 15,
  PanelProducts: 15,
  AppCodes: 15,
  Audit: 15,
  Settings: 15,
  CoordTransform: 16,
  Guide: 1,
};

/** The chapter of the user guide that tells of what stands at an address. */
export function guideChapterAt(route: Route, search: Readonly<Record<string, unknown>>): number {
  const screen = screenAt(route, search);
  if (screen === "SolarModuleReport" && search.report !== undefined) return 4;
  if (screen === "Dashboard3" && search.defect !== undefined) return 7;
  return chapters[screen];
}
