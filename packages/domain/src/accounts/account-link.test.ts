import { expect, it } from "vitest";
import { accountLinkExpiry, accountLinkPath } from "./account-link.ts";

it("gives an invitation a week and a reset an hour", () => {
  const now = new Date("2026-03-02T09:00:00Z");
  expect(accountLinkExpiry("invitation", now)).toEqual(new Date("2026-03-09T09:00:00Z"));
  expect(accountLinkExpiry("reset", now)).toEqual(new Date("2026-03-02T10:00:00Z"));
});

it("keeps the secret behind the #, where no log sees it", () => {
  expect(new URL(accountLinkPath("reset", "s3cret"), "https://plant.example").pathname).toBe("/login");
});
