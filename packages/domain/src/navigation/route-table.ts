import { type UserRole, userRoles } from "../accounts/user-role.ts";

export interface MetaTag {
  readonly name: string;
  readonly contentKey: string;
}

export interface RouteRow {
  readonly path: `/${string}`;
  readonly screen: string;
  readonly titleKey: string;
  readonly metaTags: readonly MetaTag[];
  readonly admits: "anyone" | readonly UserRole[];
}

const signedIn = userRoles;
const admin = ["ADMIN"] as const;
const adminOrCompany = ["ADMIN", "COMPANY"] as const;
const adminOrUser = ["ADMIN", "USER"] as const;

/**
 * Every address of the product. Where the specification reads two ways on who may enter (its sections 2 and 6),
 * the stricter reading stands here (decision 0001).
 */
export const routeTable = [
  row("/login", "Login", "login", "anyone"),
  row("/dashboard", "Dashboard", "dashboard", signedIn),
  row("/admin", "Admin", "admin", adminOrUser),
  row("/admin/users", "Users", "users", adminOrUser),
  row("/admin/companies", "Companies", "companies", admin),
  row("/admin/company-managers", "CompanyManagers", "company-managers", admin),
  row("/admin/project", "Project", "project", admin),
  row("/admin/sites", "Sites", "sites", admin),
  row("/admin/panel-planning", "PanelPlanning", "panel-planning", admin),
  row("/admin/panel-products", "PanelProducts", "panel-products", admin),
  row("/admin/image-alignment", "ImageAlignment", "image-alignment", admin),
  row("/admin/ai-analysis", "AiAnalysis", "ai-analysis", admin),
  row("/admin/solar-module-report", "SolarModuleReport", "solar-module-report", signedIn),
  row("/admin/app-codes", "AppCodes", "app-codes", admin),
  row("/admin/audit", "Audit", "audit", adminOrCompany),
  row("/admin/settings", "Settings", "settings", signedIn),
  row("/CoordTransform", "CoordTransform", "coord-transform", "anyone"),
  row("/guide", "Guide", "guide", "anyone"),
  row("/share", "Share", "share", "anyone"),
  row("/field", "Field", "field", signedIn),
] as const satisfies readonly RouteRow[];

export type Route = (typeof routeTable)[number];
export type RoutePath = Route["path"];

export const homePath = "/dashboard" satisfies RoutePath;
export const loginPath = "/login" satisfies RoutePath;
/** For the holder of a link to one report; it leads nowhere else in the product. */
export const sharePath = "/share" satisfies RoutePath;
/** For a phone in the field; it opens without a network too. */
export const fieldPath = "/field" satisfies RoutePath;

function row<const P extends RouteRow["path"], const S extends string, const T extends string>(
  path: P,
  screen: S,
  topic: T,
  admits: RouteRow["admits"],
) {
  const metaTags = [{ name: "description", contentKey: `about.${topic}` as const }] as const;
  return { path, screen, titleKey: `title.${topic}` as const, metaTags, admits };
}
