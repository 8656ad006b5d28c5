import { expect, it } from "vitest";
import { Glimpses, mostGlimpsed } from "./glimpses.ts";

it("glimpses a little of a large site, never much and never a small one", () => {
  expect([3000, 25_000, 1_000_000].map((moduleCount) => mostGlimpsed({ moduleCount }))).toEqual([0, 6250, 20_000]);
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
