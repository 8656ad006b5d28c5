import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { mayEnter } from "@heliolens/domain/navigation/passage-to";
import {
  fieldPath,
  loginPath,
  type Route,
  type RoutePath,
  routeTable,
  sharePath,
} from "@heliolens/domain/navigation/route-table";

const railOrder: readonly RoutePath[] = [
  "/dashboard",
  "/admin/project",
  "/admin/sites",
  "/admin/panel-planning",
  "/admin/panel-products",
  "/admin/image-alignment",
  "/admin/ai-analysis",
  "/admin/solar-module-report",
  "/admin",
];
const railEnd: readonly RoutePath[] = ["/CoordTransform", "/admin/audit", "/admin/settings"];

/** Null is somebody not signed in, who sees what is open to anyone. */
type Viewer = UserRole | null;

const isOpenTo = (route: Route, viewer: Viewer): boolean =>
  viewer === null ? route.admits === "anyone" : mayEnter(route, viewer);

/** What the rail offers: only what the guard would let in. */
export function railRoutes(viewer: Viewer): { readonly main: readonly Route[]; readonly end: readonly Route[] } {
  const open = (paths: readonly RoutePath[]) =>
    paths.flatMap((path) => findRoute(path) ?? []).filter((route) => isOpenTo(route, viewer));
  return { main: open(railOrder), end: open(railEnd) };
}

/** The rail's place for an address: administration pages that have none of their own belong to the administration. */
export function railPathOf(path: RoutePath): RoutePath {
  return [...railOrder, ...railEnd].includes(path) || !path.startsWith("/admin/") ? path : "/admin";
}

/** The way down to an address, through the places the viewer may enter. */
export function crumbsOf(route: Route, viewer: Viewer): readonly Route[] {
  const parent = findRoute(parentOf(route.path));
  const isShown = parent !== undefined && parent !== route && isOpenTo(parent, viewer);
  return isShown ? [parent, route] : [route];
}

/** Other places beside this one, for the viewer to go to: nobody goes to a link's page without the link, or into the field without a report. */
export function siblingsOf(route: Route, viewer: Viewer): readonly Route[] {
  return routeTable.filter(
    (other) =>
      parentOf(other.path) === parentOf(route.path) &&
      other.path !== loginPath &&
      other.path !== sharePath &&
      other.path !== fieldPath &&
      other.path !== route.path &&
      isOpenTo(other, viewer),
  );
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
