import { type UserRole, userRoles } from "@heliolens/domain/accounts/user-role";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { mayEnter, passageTo } from "@heliolens/domain/navigation/passage-to";
import { routeTable } from "@heliolens/domain/navigation/route-table";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import { expect, it } from "vitest";

// Sections 1 and 2 of the specification. The number before each name is that of the item.

const rolesAt = (path: string): readonly UserRole[] | "anyone" => {
  const route = findRoute(path)!;
  return route.admits === "anyone" ? "anyone" : userRoles.filter((role) => mayEnter(route, role));
};

it("1.12 roles are administrator, company user and regular user", () => {
  expect(userRoles).toEqual(["ADMIN", "COMPANY", "USER"]);
});

it("2.01 every address is a path of its own, without a #", () => {
  for (const { path } of routeTable) expect(path).toMatch(/^\/[\w/-]+$/);
});

it("2.02 the page title comes from the route", () => {
  for (const { titleKey } of routeTable) expect([ko.shell[titleKey], en.shell[titleKey]]).not.toContain(undefined);
});

it("2.03 meta tags come from the route", () => {
  for (const { metaTags } of routeTable) {
    expect(metaTags.map(({ name }) => name)).toEqual(["description"]);
    for (const { contentKey } of metaTags) expect(ko.shell[contentKey].length).toBeGreaterThan(0);
  }
});

it("2.04 / is the dashboard", () => {
  expect(findRoute("/")?.path).toBe("/dashboard");
});

it("2.05 a route is named Login", () => {
  expect(routeTable.find(({ screen }) => screen === "Login")?.path).toBe("/login");
});

// Where sections 2 and 6 differ, the stricter one holds (decision 0001).
it.each([
  ["2.06", "/dashboard", ["ADMIN", "COMPANY", "USER"]],
  ["2.07", "/admin", ["ADMIN", "USER"]],
  ["2.08", "/admin/project", ["ADMIN"]],
  ["2.09", "/admin/sites", ["ADMIN"]],
  ["2.10", "/admin/solar-module-report", ["ADMIN", "COMPANY", "USER"]],
  ["2.11", "/admin/settings", ["ADMIN", "COMPANY", "USER"]],
  ["2.12", "/admin/ai-analysis", ["ADMIN"]],
  ["2.13", "/admin/users", ["ADMIN", "USER"]],
  ["2.14", "/admin/companies", ["ADMIN"]],
  ["2.15", "/admin/company-managers", ["ADMIN"]],
  ["2.16", "/admin/panel-planning", ["ADMIN"]],
  ["2.17", "/admin/panel-products", ["ADMIN"]],
  ["2.18", "/admin/image-alignment", ["ADMIN"]],
  ["2.19", "/login", "anyone"],
  ["2.20", "/CoordTransform", "anyone"],
] as const)("%s %s is for %j", (_, path, roles) => {
  expect(rolesAt(path)).toEqual(roles);
});

const visit = (path: string, role: UserRole | null) =>
  passageTo(findRoute(path)!, role === null ? { kind: "stranger" } : { kind: "member", role });

it("6.04 without a stored token or a profile the guard leads to Login, which is always allowed", () => {
  for (const { path, admits } of routeTable) expect(visit(path, null)).toBe(admits === "anyone" ? "enter" : "to-login");
});

it.each([
  ["6.05", "/admin/companies"],
  ["6.06", "/admin/company-managers"],
  ["6.07", "/admin/project"],
  ["6.08", "/admin/ai-analysis"],
  ["6.09", "/admin/sites"],
] as const)("%s %s leads all but an administrator to the dashboard", (_, path) => {
  expect(userRoles.map((role) => visit(path, role))).toEqual(["enter", "to-dashboard", "to-dashboard"]);
});

it("6.11 /admin/users is for administrators and users", () => {
  expect(userRoles.map((role) => visit("/admin/users", role))).toEqual(["enter", "to-dashboard", "enter"]);
});
