import type { Route } from "./route-table.ts";

export type ScreenName = Route["screen"] | "Dashboard3";

/** Choosing a report turns the dashboard into the three-pane workspace, at the same address. */
export function screenAt(route: Route, search: Readonly<Record<string, unknown>>): ScreenName {
  return route.screen === "Dashboard" && search.report !== undefined ? "Dashboard3" : route.screen;
}
