import { reachOf, type Viewer } from "./access.ts";
import type { CompanyId, UserId } from "./account-ids.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import { isRoleAbove, type UserRole } from "./user-role.ts";

/** What the rules look at when an account is written. */
export interface AccountFacts {
  readonly id: UserId;
  readonly loginId: string;
  readonly role: UserRole;
  readonly companyId: CompanyId | null;
  readonly enabled: boolean;
}

export function whyNotAddUser(viewer: Viewer, added: Omit<AccountFacts, "id">): AccountRefusal | null {
  if (reachOf(viewer.role, "users.add") === "none") return "accounts.not-allowed";
  return whyNotPlace(viewer, added);
}

/** `otherAdmins` counts the enabled administrators besides this account. */
export function whyNotChangeUser(
  viewer: Viewer,
  { before, after, otherAdmins }: { before: AccountFacts; after: AccountFacts; otherAdmins: number },
): AccountRefusal | null {
  if (isRoleAbove(before.role, viewer.role) || isRoleAbove(after.role, viewer.role)) return "accounts.role-too-high";
  const movesPlace = before.role !== after.role || before.companyId !== after.companyId;
  const isOwn = viewer.userId === before.id;
  // Users keep their own name and address up to date; others set their role and company.
  if (reachOf(viewer.role, "users.edit") === "self" && (movesPlace || changesStanding(before, after)))
    return "accounts.not-allowed";
  if (isOwn && movesPlace) return "accounts.own-role";
  if (isOwn && !after.enabled) return "accounts.own-account";
  if (leavesNoAdmin(before, after, otherAdmins)) return "accounts.last-admin";
  return whyNotPlace(viewer, after);
}

export function whyNotRemoveUser(
  viewer: Viewer,
  { user, otherAdmins }: { user: AccountFacts; otherAdmins: number },
): AccountRefusal | null {
  if (reachOf(viewer.role, "users.remove") === "none") return "accounts.not-allowed";
  if (isRoleAbove(user.role, viewer.role)) return "accounts.role-too-high";
  if (viewer.userId === user.id) return "accounts.own-account";
  return leavesNoAdmin(user, null, otherAdmins) ? "accounts.last-admin" : null;
}

function whyNotPlace(viewer: Viewer, placed: Pick<AccountFacts, "role" | "companyId">): AccountRefusal | null {
  if (isRoleAbove(placed.role, viewer.role)) return "accounts.role-too-high";
  if (placed.role === "ADMIN") return placed.companyId === null ? null : "accounts.company-not-for-admin";
  if (placed.companyId === null) return "accounts.company-required";
  // Another's company answers as one that is not there.
  return viewer.role === "ADMIN" || placed.companyId === viewer.companyId ? null : "accounts.company-not-found";
}

const changesStanding = (before: AccountFacts, after: AccountFacts) =>
  before.enabled !== after.enabled || before.loginId !== after.loginId;

type Standing = Pick<AccountFacts, "role" | "enabled">;

/** Whether nobody could administer any more; `after` null: the account goes. */
export const leavesNoAdmin = (before: Standing, after: Standing | null, otherAdmins: number): boolean =>
  isActiveAdmin(before) && !(after !== null && isActiveAdmin(after)) && otherAdmins === 0;

const isActiveAdmin = ({ role, enabled }: Standing) => role === "ADMIN" && enabled;
