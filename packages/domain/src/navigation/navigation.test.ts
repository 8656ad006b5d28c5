import { describe, expect, it } from "vitest";
import { type UserRole, userRoles } from "../accounts/user-role.ts";
import { findRoute } from "./find-route.ts";
import { mayEnter, passageTo, passageToNowhere } from "./passage-to.ts";
import { type RoutePath, routeTable } from "./route-table.ts";
import { safeReturn } from "./safe-return.ts";
import { screenAt } from "./screen-at.ts";

const routeAt = (path: string) => {
  const route = findRoute(path);
  if (route === undefined) throw new Error(`no route at ${path}`);
  return route;
};

// Section 2 of the specification, without the ROLE_ prefix; null = no extra restriction.
const readingOfSection2: Record<RoutePath, readonly UserRole[] | null> = {
  "/dashboard": ["ADMIN", "COMPANY", "USER"],
  "/admin": ["ADMIN", "USER"],
  "/admin/project": null,
  "/admin/sites": null,
  "/admin/solar-module-report": null,
  "/admin/settings": null,
  "/admin/ai-analysis": null,
  "/admin/users": ["ADMIN", "USER"],
  "/admin/companies": ["ADMIN"],
  "/admin/company-managers": ["ADMIN"],
  "/admin/panel-planning": ["ADMIN"],
  "/admin/panel-products": ["ADMIN"],
  "/admin/app-codes": ["ADMIN"],
  "/admin/audit": ["ADMIN", "COMPANY"],
  "/admin/image-alignment": ["ADMIN"],
  "/login": null,
  "/CoordTransform": null,
  "/guide": null,
  "/share": null,
  "/field": null,
};
const adminPrefixesOfSection6 = [
  "/admin/companies",
  "/admin/company-managers",
  "/admin/project",
  "/admin/report",
  "/admin/ai",
  "/admin/site",
];

describe("the route table", () => {
  it("has every address of the specification, each once", () => {
    expect(routeTable.map((route) => route.path).sort()).toEqual(Object.keys(readingOfSection2).sort());
  });

  it.each(routeTable.map((route) => route.path))(
    "admits to %s whom both readings of the specification admit",
    (path) => {
      const bySection6 = adminPrefixesOfSection6.some((prefix) => path.startsWith(prefix)) ? ["ADMIN"] : userRoles;
      const bySection2 = readingOfSection2[path] ?? userRoles;
      const route = routeAt(path);
      expect(userRoles.filter((role) => mayEnter(route, role))).toEqual(
        userRoles.filter((role) => bySection2.includes(role) && bySection6.includes(role)),
      );
    },
  );

  it("opens the sign-in screen, the coordinate converter, the user guide and shared reports to everyone, nothing else", () => {
    expect(routeTable.filter((route) => route.admits === "anyone").map((route) => route.path)).toEqual([
      "/login",
      "/CoordTransform",
      "/guide",
      "/share",
    ]);
  });
});

describe("finding a route", () => {
  it("takes / for the dashboard and forgives a slash at the end", () => {
    expect(findRoute("/")?.path).toBe("/dashboard");
    expect(findRoute("/admin/users/")?.path).toBe("/admin/users");
  });

  it.each(["/nowhere", "/coordtransform", "/admin/users/7", "//dashboard", ""])("knows nothing at %j", (path) => {
    expect(findRoute(path)).toBeUndefined();
  });
});

describe("the guard", () => {
  it("sends a stranger to the sign-in screen, which itself is always allowed", () => {
    expect(passageTo(routeAt("/dashboard"), { kind: "stranger" })).toBe("to-login");
    expect(passageTo(routeAt("/login"), { kind: "stranger" })).toBe("enter");
    expect(passageTo(routeAt("/login"), { kind: "member", role: "USER" })).toBe("enter");
  });

  it("sends whoever lacks the role to the dashboard", () => {
    expect(passageTo(routeAt("/admin/companies"), { kind: "member", role: "COMPANY" })).toBe("to-dashboard");
    expect(passageTo(routeAt("/admin/users"), { kind: "member", role: "COMPANY" })).toBe("to-dashboard");
    expect(passageTo(routeAt("/admin/users"), { kind: "member", role: "USER" })).toBe("enter");
  });
});

describe("section 6: addresses without a screen below the prefixes of administrators", () => {
  it.each(["/admin/report/7", "/admin/reports", "/admin/ai/runs", "/admin/site/3/design"])("guards %s", (path) => {
    expect(findRoute(path)).toBeUndefined();
    expect(passageToNowhere(path, { kind: "stranger" })).toBe("to-login");
    for (const role of ["COMPANY", "USER"] as const)
      expect(passageToNowhere(path, { kind: "member", role })).toBe("to-dashboard");
    expect(passageToNowhere(path, { kind: "member", role: "ADMIN" })).toBe("enter");
  });

  it("leaves other unknown addresses to the page that says so", () => {
    expect(passageToNowhere("/nowhere", { kind: "stranger" })).toBe("enter");
  });
});

describe("the screen of an address", () => {
  it("is the workspace once the dashboard names a report", () => {
    expect(screenAt(routeAt("/dashboard"), {})).toBe("Dashboard");
    expect(screenAt(routeAt("/dashboard"), { report: "12" })).toBe("Dashboard3");
    expect(screenAt(routeAt("/dashboard"), { report: "12", align: "1" })).toBe("ReportAlignment");
    expect(screenAt(routeAt("/dashboard"), { report: "12", review: "1" })).toBe("AnalysisReview");
    expect(screenAt(routeAt("/dashboard"), { design: "12" })).toBe("SiteDesign");
    expect(screenAt(routeAt("/dashboard"), { passport: "12" })).toBe("ModulePassport");
    expect(screenAt(routeAt("/admin/users"), { report: "12" })).toBe("Users");
  });
});

describe("returning after sign-in", () => {
  it("goes back to the very place, search and hash included", () => {
    expect(safeReturn("/admin/users?page=2&keyword=%EA%B9%80#x")).toBe("/admin/users?page=2&keyword=%EA%B9%80#x");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "https://evil.example/dashboard",
    "/\t/evil.example",
    " //evil.example",
    "/nowhere",
    "/login?return=/login",
    "",
    undefined,
    ["/admin"],
  ])("takes %j for the dashboard", (asked) => {
    expect(safeReturn(asked)).toBe("/dashboard");
  });
});
