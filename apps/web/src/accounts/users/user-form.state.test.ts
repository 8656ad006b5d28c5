import { createUser, updateUser } from "@heliolens/contract/accounts/users";
import { describe, expect, it } from "vitest";
import { changedUserBody, lacksCompany, newUserBody, newUserValues, valuesOfUser } from "./user-form.state.ts";

const aUser = {
  seq: 5,
  id: 5,
  loginId: "jisu",
  userName: "김지수",
  userRole: "COMPANY",
  companySeq: 3,
  companyName: "한빛솔라",
  personInCharge: null,
  email: "jisu@example.com",
  enabled: true,
  createdAt: "2026-06-12T01:30:00Z",
  lastSignInAt: null,
} as const;

describe("the user form", () => {
  it("sends back an untouched user as he was", () => {
    const body = changedUserBody(valuesOfUser(aUser));
    expect(body).toEqual({
      loginId: "jisu",
      userName: "김지수",
      userRole: "COMPANY",
      companySeq: 3,
      personInCharge: null,
      email: "jisu@example.com",
      enabled: true,
    });
    expect(updateUser.body.safeParse(body).success).toBe(true);
  });

  it("sends a new user with the password exactly as typed", () => {
    const values = {
      ...newUserValues,
      loginId: "new",
      password: " spaced out ",
      userName: "새 사용자",
      companySeq: "3",
    };
    expect(newUserBody(values)).toMatchObject({ password: " spaced out ", companySeq: 3, email: null });
    expect(createUser.body.safeParse(newUserBody(values)).success).toBe(true);
  });

  it("puts an administrator in no company, and asks one of everybody else", () => {
    const admin = { ...newUserValues, userRole: "ADMIN", companySeq: "3" } as const;
    expect(changedUserBody(admin).companySeq).toBeNull();
    expect([lacksCompany(admin), lacksCompany(newUserValues)]).toEqual([false, true]);
    expect(lacksCompany({ ...newUserValues, companySeq: "3" })).toBe(false);
  });
});
