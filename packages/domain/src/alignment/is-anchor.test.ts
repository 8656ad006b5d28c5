import { expect, it } from "vitest";
import { isAnchor } from "./is-anchor.ts";

const place = { state: "automatic", evidence: "prior", isLookedAt: false } as const;

it("images placed by a person, kept one by one, or sure hold the others; the rest are looked at again", () => {
  expect(isAnchor({ ...place, state: "hand", evidence: null })).toBe(true);
  expect(isAnchor({ ...place, isLookedAt: true })).toBe(true);
  expect(isAnchor({ ...place, evidence: "ambiguous", isLookedAt: true })).toBe(true);
  expect(isAnchor({ ...place, evidence: "evidence" })).toBe(true);
  expect(isAnchor(place)).toBe(false);
  expect(isAnchor({ state: "first", evidence: null, isLookedAt: false })).toBe(false);
});
