import type { UserItem } from "@heliolens/contract/accounts/account-values";
import { describe, expect, it } from "vitest";
import { aProfile } from "../../shell/testing/a-profile.ts";
import { lockedFields, whyNotRemoveHere } from "./user-locks.ts";

const aUser = (differing: Partial<UserItem> = {}): UserItem => ({
  ...aProfile(),
  enabled: true,
  createdAt: "2026-06-12T01:30:00Z",
  lastSignInAt: null,
  ...differing,
});
const admin = aProfile({ seq: 1, userRole: "ADMIN", companySeq: null });

describe("what the user form locks", () => {
  it("is nothing for an administrator, but his own standing", () => {
    expect(Object.values(lockedFields(admin, aUser()))).toEqual([false, false, false, false]);
    expect(lockedFields(admin, aUser({ seq: 1 }))).toEqual({
      loginId: false,
      userRole: true,
      companySeq: true,
      enabled: true,
    });
  });

  it("is all but name and address for a user on his own account", () => {
    expect(Object.values(lockedFields(aProfile(), aUser()))).toEqual([true, true, true, true]);
  });
});

describe("removing a user", () => {
  it("is refused for one's own account and to whoever may not remove", () => {
    expect(whyNotRemoveHere(admin, aUser())).toBeNull();
    expect(whyNotRemoveHere(admin, aUser({ seq: 1, userRole: "ADMIN" }))).toBe("accounts.own-account");
    expect(whyNotRemoveHere(aProfile(), aUser())).toBe("accounts.not-allowed");
  });
});
