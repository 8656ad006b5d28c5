import type { UserRole } from "../accounts/user-role.ts";
import type { Route } from "./route-table.ts";

/** A stranger has no stored token, or one whose profile check was refused. */
export type Visitor = { readonly kind: "stranger" } | { readonly kind: "member"; readonly role: UserRole };

export type Passage = "enter" | "to-login" | "to-dashboard";

export function passageTo(route: Route, visitor: Visitor): Passage {
  if (route.admits === "anyone") return "enter";
  if (visitor.kind === "stranger") return "to-login";
  return mayEnter(route, visitor.role) ? "enter" : "to-dashboard";
}

/** Section 6 of the specification: everything below these wants an administrator, whether there is a screen or not. */
const adminPrefixes = [
  "/admin/companies",
  "/admin/company-managers",
  "/admin/project",
  "/admin/report",
  "/admin/ai",
  "/admin/site",
];

export const isBehindAdmin = (pathname: string): boolean => adminPrefixes.some((prefix) => pathname.startsWith(prefix));

/** To an address that has no screen. */
export function passageToNowhere(pathname: string, visitor: Visitor): Passage {
  if (!isBehindAdmin(pathname)) return "enter";
  if (visitor.kind === "stranger") return "to-login";
  return visitor.role === "ADMIN" ? "enter" : "to-dashboard";
}

export const mayEnter = (route: Route, role: UserRole): boolean =>
  route.admits === "anyone" || route.admits.includes(role);
