import { homePath, type Route, routeTable } from "./route-table.ts";

/** The row of an address, `/` being the dashboard. A slash at the end makes no difference; letter case does. */
export function findRoute(pathname: string): Route | undefined {
  const path = pathname.replace(/(?<=.)\/$/, "");
  return routeTable.find((route) => route.path === (path === "/" ? homePath : path));
}
