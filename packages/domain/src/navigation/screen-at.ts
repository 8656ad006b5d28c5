import type { Route } from "./route-table.ts";

export type ScreenName = Route["screen"] | "Dashboard3" | "SiteDesign";

/**
 * Choosing a report turns the dashboard into the three-pane workspace, and choosing a design into its editor, at the
 * same address: both are for more people than the addresses under /admin.
 */
export function screenAt(route: Route, search: Readonly<Record<string, unknown>>): ScreenName {
  if (route.screen !== "Dashboard") return route.screen;
  if (search.design !== undefined) return "SiteDesign";
  return search.report === undefined ? "Dashboard" : "Dashboard3";
}
