import { describe, expect, it } from "vitest";
import { isWithinReach, type Viewer } from "./access.ts";
import type { CompanyId, UserId } from "./account-ids.ts";
import type { UserRole } from "./user-role.ts";

const ours = 1 as CompanyId;
const theirs = 2 as CompanyId;
const aViewer = (role: UserRole, companyId: CompanyId | null = ours): Viewer => ({
  userId: 7 as UserId,
  role,
  companyId,
});

describe("who may do what", () => {
  it("lets an administrator reach every company", () => {
    expect(isWithinReach(aViewer("ADMIN", null), "inspection.edit", { companyId: theirs })).toBe(true);
  });

  it("keeps a company within itself", () => {
    expect(isWithinReach(aViewer("COMPANY"), "design.edit", { companyId: ours })).toBe(true);
    expect(isWithinReach(aViewer("COMPANY"), "design.edit", { companyId: theirs })).toBe(false);
  });

  it("gives a user the sites granted to him, and only while they are his company's", () => {
    const user = aViewer("USER");
    expect(isWithinReach(user, "inspection.edit", { companyId: ours, isGranted: true })).toBe(true);
    expect(isWithinReach(user, "inspection.edit", { companyId: ours })).toBe(false);
    expect(isWithinReach(user, "inspection.edit", { companyId: theirs, isGranted: true })).toBe(false);
  });

  it("gives a user no account but his own", () => {
    expect(isWithinReach(aViewer("USER"), "users.see", { companyId: ours, userId: 7 as UserId })).toBe(true);
    expect(isWithinReach(aViewer("USER"), "users.see", { companyId: ours, userId: 8 as UserId })).toBe(false);
  });

  it("does not take a company-less account for a member of the company-less", () => {
    expect(isWithinReach(aViewer("COMPANY", null), "users.edit", { companyId: null })).toBe(false);
  });
});
