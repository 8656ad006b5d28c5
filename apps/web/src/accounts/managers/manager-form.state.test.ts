import { createCompanyManager, updateCompanyManager } from "@heliolens/contract/accounts/company-managers";
import { fieldIssues } from "@heliolens/kit/forms/field-issues.ts";
import { describe, expect, it } from "vitest";
import { changedManagerBody, newManagerBody, newManagerValues, valuesOfManager } from "./manager-form.state.ts";

const aManager = {
  seq: 9,
  id: 9,
  companySeq: 3,
  companyName: "한빛솔라",
  loginId: "manager",
  userName: "박담당",
  permission: "COMPANY",
  personInCharge: "박담당",
  email: null,
  enabled: true,
} as const;

describe("the manager form", () => {
  it("sends back an untouched manager as he was", () => {
    const body = changedManagerBody(valuesOfManager(aManager));
    expect(body).toEqual({
      companySeq: 3,
      userName: "박담당",
      permission: "COMPANY",
      personInCharge: "박담당",
      email: null,
      enabled: true,
    });
    expect(updateCompanyManager.body.safeParse(body).success).toBe(true);
  });

  it("asks for company, id, password and name, and nothing more", () => {
    const issues = fieldIssues(createCompanyManager.body, newManagerBody(newManagerValues));
    expect(issues).toEqual({
      companySeq: { key: "field.required" },
      loginId: { key: "field.required" },
      password: { key: "field.required" },
      userName: { key: "field.required" },
    });
  });
});
