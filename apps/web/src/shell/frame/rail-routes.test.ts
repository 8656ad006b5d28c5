import { findRoute } from "@heliolens/domain/navigation/find-route";
import type { Route } from "@heliolens/domain/navigation/route-table";
import { describe, expect, it } from "vitest";
import { crumbsOf, railPathOf, railRoutes, siblingsOf } from "./rail-routes.ts";

const routeAt = (path: string) => findRoute(path) as Route;
const pathsOf = (routes: readonly Route[]) => routes.map((route) => route.path);

describe("the rail", () => {
  it("offers each role only what the guard lets in", () => {
    expect(railRoutes("ADMIN").main).toHaveLength(9);
    expect(pathsOf(railRoutes("COMPANY").main)).toEqual(["/dashboard", "/admin/solar-module-report"]);
    expect(pathsOf(railRoutes("USER").main)).toEqual(["/dashboard", "/admin/solar-module-report", "/admin"]);
    expect(railRoutes(null)).toEqual({ main: [], end: [routeAt("/CoordTransform")] });
  });

  it("marks the administration for the pages inside it", () => {
    expect(railPathOf("/admin/users")).toBe("/admin");
    expect(railPathOf("/admin/sites")).toBe("/admin/sites");
    expect(railPathOf("/guide")).toBe("/guide");
  });
});

describe("the breadcrumb", () => {
  it("leads through the administration where the viewer may enter it", () => {
    expect(pathsOf(crumbsOf(routeAt("/admin/users"), "ADMIN"))).toEqual(["/admin", "/admin/users"]);
    expect(pathsOf(crumbsOf(routeAt("/admin/settings"), "COMPANY"))).toEqual(["/admin/settings"]);
    expect(pathsOf(crumbsOf(routeAt("/dashboard"), "ADMIN"))).toEqual(["/dashboard"]);
    expect(pathsOf(crumbsOf(routeAt("/admin"), "USER"))).toEqual(["/admin"]);
  });

  it("offers the neighbours the viewer may enter, never the sign-in screen", () => {
    expect(pathsOf(siblingsOf(routeAt("/admin/users"), "USER"))).toEqual([
      "/admin/solar-module-report",
      "/admin/settings",
    ]);
    expect(pathsOf(siblingsOf(routeAt("/dashboard"), "COMPANY"))).toEqual(["/CoordTransform", "/guide"]);
    expect(pathsOf(siblingsOf(routeAt("/CoordTransform"), null))).toEqual(["/guide"]);
  });
});
