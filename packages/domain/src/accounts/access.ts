import type { CompanyId, UserId } from "./account-ids.ts";
import type { UserRole } from "./user-role.ts";

/** The signed-in user, as every rule sees them. Only ADMIN belongs to no company. */
export interface Viewer {
  readonly userId: UserId;
  readonly role: UserRole;
  readonly companyId: CompanyId | null;
}

/** How far an action goes: everything, what is the company's, sites granted to the user, the user's own account, nothing. */
export type Reach = "all" | "company" | "granted" | "self" | "none";

// Who may do what (decision 0001). The one table: queries, routes and screens ask it, none repeats it.
const reaches = {
  "inspection.see": { ADMIN: "all", COMPANY: "company", USER: "granted" },
  "inspection.edit": { ADMIN: "all", COMPANY: "company", USER: "granted" },
  "design.edit": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "products.edit": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "defect-types.edit": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "app-codes.edit": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "analysis-thresholds.see": { ADMIN: "all", COMPANY: "company", USER: "company" },
  "analysis-thresholds.edit": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "audit.see": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "cameras.see": { ADMIN: "all", COMPANY: "company", USER: "company" },
  "cameras.edit": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "backups.see": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "base-maps.edit": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "webhooks.edit": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "reports.remove": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "users.see": { ADMIN: "all", COMPANY: "company", USER: "self" },
  "users.edit": { ADMIN: "all", COMPANY: "company", USER: "self" },
  "users.add": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "users.remove": { ADMIN: "all", COMPANY: "company", USER: "none" },
  // Whose company a deleted user belonged to is known no more.
  "deleted-users.see": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "companies.see": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "companies.edit": { ADMIN: "all", COMPANY: "none", USER: "none" },
  "managers.see": { ADMIN: "all", COMPANY: "company", USER: "none" },
  "managers.edit": { ADMIN: "all", COMPANY: "none", USER: "none" },
} as const satisfies Record<string, Record<UserRole, Reach>>;

export type Action = keyof typeof reaches;

export const reachOf = (role: UserRole, action: Action): Reach => reaches[action][role];

/** Whose a thing is. What belongs to a site says whether that site is granted to the viewer. */
export interface Ownership {
  readonly companyId: number | null;
  readonly userId?: number;
  readonly isGranted?: boolean;
}

export function isWithinReach(viewer: Viewer, action: Action, owned: Ownership): boolean {
  const reach = reachOf(viewer.role, action);
  switch (reach) {
    case "all":
      return true;
    case "company":
      return viewer.companyId !== null && owned.companyId === viewer.companyId;
    case "granted":
      return viewer.companyId !== null && owned.companyId === viewer.companyId && owned.isGranted === true;
    case "self":
      return owned.userId === viewer.userId;
    case "none":
      return false;
  }
}
