import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { AccountRefusal } from "@heliolens/domain/accounts/account-refusal";
import { whyNotRemoveUser } from "@heliolens/domain/accounts/why-not-change-user";

/** The fields of a user's form that the server would not let this viewer change. */
export function lockedFields(viewer: UserProfile, user: Pick<UserItem, "seq">) {
  const isOwn = viewer.seq === user.seq;
  const isOwnOnly = reachOf(viewer.userRole, "users.edit") === "self";
  return {
    loginId: isOwnOnly,
    userRole: isOwn || isOwnOnly,
    companySeq: isOwn || isOwnOnly,
    enabled: isOwn || isOwnOnly,
  };
}

/** Why the viewer may not remove the user, as far as can be told without the server. */
export function whyNotRemoveHere(viewer: UserProfile, user: UserItem): AccountRefusal | null {
  const removed = {
    id: user.seq as UserId,
    loginId: user.loginId,
    role: user.userRole,
    companyId: user.companySeq as CompanyId | null,
    enabled: user.enabled,
  };
  // Whether others remain who administer is for the server to count.
  return whyNotRemoveUser(viewerOf(viewer), { user: removed, otherAdmins: 1 });
}

const viewerOf = (profile: UserProfile): Viewer => ({
  userId: profile.seq as UserId,
  role: profile.userRole,
  companyId: profile.companySeq as CompanyId | null,
});
