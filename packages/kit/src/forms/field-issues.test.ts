import { createUser } from "@heliolens/contract/accounts/users";
import { describe, expect, it } from "vitest";
import { fieldIssues } from "./field-issues.ts";

const aBody = { loginId: "kim", password: "1234567890", userName: "김지수", userRole: "USER", companySeq: 3 };

describe("what the contract finds wrong with a form", () => {
  it("is nothing when the server would take it", () => {
    expect(fieldIssues(createUser.body, aBody)).toEqual({});
  });

  it("is said of each field in the words of a form", () => {
    expect(
      fieldIssues(createUser.body, {
        ...aBody,
        loginId: "  ",
        password: "short",
        userName: "가".repeat(101),
        email: "x@",
      }),
    ).toEqual({
      loginId: { key: "field.required" },
      password: { key: "field.too-short", min: 10 },
      userName: { key: "field.too-long", max: 100 },
      email: { key: "field.email" },
    });
  });

  it("is the first complaint where one field has several", () => {
    expect(fieldIssues(createUser.body, { ...aBody, loginId: "-" })).toEqual({
      loginId: { key: "field.too-short", min: 2 },
    });
    expect(fieldIssues(createUser.body, { ...aBody, loginId: "-kim" })).toEqual({ loginId: { key: "field.invalid" } });
  });
});
