import type { Route } from "./route-table.ts";

export type ScreenName =
  | Route["screen"]
  | "Dashboard3"
  | "SiteDesign"
  | "ReportAlignment"
  | "AnalysisReview"
  | "ModulePassport";

/**
 * The dashboard's address has several screens. With a report it shows the workspace, with `align` the alignment of its images, with
 * `review` the review of its findings. With a design it shows the editor, with a module the passport. More people may open
 * these than the addresses under /admin.
 */
export function screenAt(route: Route, search: Readonly<Record<string, unknown>>): ScreenName {
  if (route.screen !== "Dashboard") return route.screen;
  if (search.design !== undefined) return "SiteDesign";
  if (search.passport !== undefined) return "ModulePassport";
  if (search.report === undefined) return "Dashboard";
  if (search.review !== undefined) return "AnalysisReview";
  return search.align === undefined ? "Dashboard3" : "ReportAlignment";
}
