import type { Route } from "./route-table.ts";

export type ScreenName =
  | Route["screen"]
  | "Dashboard3"
  | "SiteDesign"
  | "ReportAlignment"
  | "AnalysisReview"
  | "ModulePassport";

/**
 * Choosing a report turns the dashboard into the three-pane workspace or, with `align`, into the alignment of its images, with
 * `review`, into the review of its findings; choosing a design into its editor, a module into its passport, at the same
 * address: all are for more people than the addresses under /admin.
 */
export function screenAt(route: Route, search: Readonly<Record<string, unknown>>): ScreenName {
  if (route.screen !== "Dashboard") return route.screen;
  if (search.design !== undefined) return "SiteDesign";
  if (search.passport !== undefined) return "ModulePassport";
  if (search.report === undefined) return "Dashboard";
  if (search.review !== undefined) return "AnalysisReview";
  return search.align === undefined ? "Dashboard3" : "ReportAlignment";
}
