import { expect, it } from "vitest";
import { Glimpses, isGlimpse, shareOf } from "./glimpses.ts";

const site = { minLon: 126, minLat: 34, maxLon: 128, maxLat: 35 };

it("tells how much of a site lies in a region", () => {
  expect(shareOf(site, { minLon: 127, minLat: 34.5, maxLon: 130, maxLat: 36 })).toBe(0.25);
  expect(shareOf(site, { minLon: 120, minLat: 30, maxLon: 130, maxLat: 40 })).toBe(1);
  expect(shareOf(site, { minLon: 129, minLat: 34, maxLon: 130, maxLat: 35 })).toBe(0);
});

it("glimpses a little of a large site, never much and never a small one", () => {
  expect(isGlimpse({ moduleCount: 25_000 }, 0.08)).toBe(true);
  expect(isGlimpse({ moduleCount: 25_000 }, 0.3)).toBe(false);
  expect(isGlimpse({ moduleCount: 3000 }, 0.08)).toBe(false);
  expect(isGlimpse({ moduleCount: 1_000_000 }, 0.08)).toBe(false);
});

it("says that a pack pays once the glimpses of a site have cost as much, then begins anew", () => {
  const glimpses = new Glimpses();
  const pays = (siteId: number) =>
    Array.from({ length: 4 }, () => glimpses.doesPackPay({ id: siteId, revision: "1" }, 0.25));
  expect(pays(1)).toEqual([false, false, true, false]);
  expect(pays(2)).toEqual([false, false, true, false]);
});

it("begins anew with every revision: a pack of the old one would be of no use", () => {
  const glimpses = new Glimpses();
  const revisions = Array.from({ length: 30 }, (_, moved) => String(moved));
  expect(revisions.some((revision) => glimpses.doesPackPay({ id: 1, revision }, 0.25))).toBe(false);
});

it("counts the smallest glimpse for an eighth", () => {
  const glimpses = new Glimpses();
  expect(Array.from({ length: 30 }, () => glimpses.doesPackPay({ id: 1, revision: "1" }, 0)).indexOf(true)).toBe(8);
});
