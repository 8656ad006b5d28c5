import { describe, expect, it } from "vitest";
import type { Viewer } from "./access.ts";
import type { CompanyId, UserId } from "./account-ids.ts";
import { type AccountFacts, whyNotAddUser, whyNotChangeUser, whyNotRemoveUser } from "./why-not-change-user.ts";

const ours = 1 as CompanyId;
const theirs = 2 as CompanyId;
const anAccount = (facts: Partial<AccountFacts> = {}): AccountFacts => ({
  id: 50 as UserId,
  loginId: "someone",
  role: "USER",
  companyId: ours,
  enabled: true,
  ...facts,
});
const admin: Viewer = { userId: 1 as UserId, role: "ADMIN", companyId: null };
const company: Viewer = { userId: 2 as UserId, role: "COMPANY", companyId: ours };
const user: Viewer = { userId: 3 as UserId, role: "USER", companyId: ours };

const change = (viewer: Viewer, before: AccountFacts, to: Partial<AccountFacts>, otherAdmins = 1) =>
  whyNotChangeUser(viewer, { before, after: { ...before, ...to }, otherAdmins });

describe("adding a user", () => {
  it("is for administrators and companies", () => {
    expect(whyNotAddUser(admin, anAccount())).toBeNull();
    expect(whyNotAddUser(company, anAccount({ role: "COMPANY" }))).toBeNull();
    expect(whyNotAddUser(user, anAccount())).toBe("accounts.not-allowed");
  });

  it("gives no role above one's own", () => {
    expect(whyNotAddUser(company, anAccount({ role: "ADMIN", companyId: null }))).toBe("accounts.role-too-high");
  });

  it("puts everyone but an administrator into a company", () => {
    expect(whyNotAddUser(admin, anAccount({ companyId: null }))).toBe("accounts.company-required");
    expect(whyNotAddUser(admin, anAccount({ role: "ADMIN" }))).toBe("accounts.company-not-for-admin");
  });

  it("answers another company as one that does not exist", () => {
    expect(whyNotAddUser(company, anAccount({ companyId: theirs }))).toBe("accounts.company-not-found");
  });
});

describe("changing a user", () => {
  const own = anAccount({ id: user.userId });

  it("lets a user keep his account but not raise, move, rename or disable it", () => {
    expect(change(user, own, {})).toBeNull();
    expect(change(user, own, { role: "ADMIN", companyId: null })).toBe("accounts.role-too-high");
    expect(change(user, own, { companyId: theirs })).toBe("accounts.not-allowed");
    expect(change(user, own, { loginId: "other" })).toBe("accounts.not-allowed");
    expect(change(user, own, { enabled: false })).toBe("accounts.not-allowed");
  });

  it("never changes one's own role or company", () => {
    expect(change(admin, anAccount({ id: admin.userId, role: "ADMIN", companyId: null }), { role: "USER" })).toBe(
      "accounts.own-role",
    );
    expect(change(company, anAccount({ id: company.userId, role: "COMPANY" }), { role: "USER" })).toBe(
      "accounts.own-role",
    );
  });

  it("never disables one's own account", () => {
    expect(change(company, anAccount({ id: company.userId, role: "COMPANY" }), { enabled: false })).toBe(
      "accounts.own-account",
    );
  });

  it("keeps the last administrator", () => {
    const other = anAccount({ role: "ADMIN", companyId: null });
    expect(change(admin, other, { enabled: false }, 0)).toBe("accounts.last-admin");
    expect(change(admin, other, { role: "USER", companyId: ours }, 0)).toBe("accounts.last-admin");
    expect(change(admin, other, { enabled: false }, 1)).toBeNull();
  });

  it("leaves accounts above one's own role alone", () => {
    expect(change(company, anAccount({ role: "ADMIN" }), {})).toBe("accounts.role-too-high");
  });
});

describe("removing a user", () => {
  it("is not for users, not for oneself, and never the last administrator", () => {
    const other = anAccount({ role: "ADMIN", companyId: null });
    expect(whyNotRemoveUser(user, { user: anAccount(), otherAdmins: 1 })).toBe("accounts.not-allowed");
    expect(whyNotRemoveUser(company, { user: anAccount({ id: company.userId }), otherAdmins: 1 })).toBe(
      "accounts.own-account",
    );
    expect(whyNotRemoveUser(admin, { user: other, otherAdmins: 0 })).toBe("accounts.last-admin");
    expect(whyNotRemoveUser(company, { user: other, otherAdmins: 1 })).toBe("accounts.role-too-high");
    expect(whyNotRemoveUser(company, { user: anAccount(), otherAdmins: 1 })).toBeNull();
  });
});
