import { describe, expect, it } from "vitest";
import { claimsOf, type Provider } from "./provider.ts";

const provider: Provider = {
  id: "hq",
  name: "HQ",
  issuer: "https://id.example",
  clientId: "heliolens",
  clientSecret: "s",
  roleClaim: "realm.roles",
  roles: { staff: "USER", boss: "COMPANY" },
  otherRole: null,
  companyClaim: "org",
  companyName: null,
};

describe("claims of a provider", () => {
  it("give the highest role that their words mean, also from within another claim", () => {
    const roleOf = (roles: unknown) => claimsOf(provider, { sub: "1", realm: { roles } }).role;
    expect([["staff", "boss"], "staff", ["other"], undefined, ["constructor"]].map(roleOf)).toEqual([
      "COMPANY",
      "USER",
      null,
      null,
      null,
    ]);
  });

  it("give an address only where the provider checked it", () => {
    const emailOf = (email_verified: unknown) =>
      claimsOf(provider, { sub: "1", email: "kim@example.com", email_verified }).verifiedEmail;
    expect([true, false, undefined, "true"].map(emailOf)).toEqual(["kim@example.com", null, null, null]);
  });

  it("give the company that the claim names, else the one that was set", () => {
    const set = { ...provider, companyName: "한빛" };
    expect([{ org: "동해" }, {}].map((claims) => claimsOf(set, { sub: "1", ...claims }).companyName)).toEqual([
      "동해",
      "한빛",
    ]);
  });
});
