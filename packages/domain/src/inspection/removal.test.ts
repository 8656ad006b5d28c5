import { expect, it } from "vitest";
import { type Belongings, removalToken, whyNotRemove } from "./removal.ts";

const nothing: Belongings = { sites: 0, reports: 0, images: 0, modules: 0, defects: 0 };
const plant: Belongings = { sites: 1, reports: 2, images: 800, modules: 3_000, defects: 31 };

it("removes what holds nothing without asking", () => {
  expect(whyNotRemove(nothing, undefined)).toBeNull();
});

it("asks before anything goes along, and takes the answer for exactly what was shown", () => {
  expect(whyNotRemove(plant, undefined)).toBe("inspection.removal-unconfirmed");
  expect(whyNotRemove(plant, removalToken(plant))).toBeNull();
  expect(whyNotRemove({ ...plant, defects: 32 }, removalToken(plant))).toBe("inspection.removal-unconfirmed");
});

it.each(Object.keys(nothing))("asks when only %s would go along", (kind) => {
  expect(whyNotRemove({ ...nothing, [kind]: 1 }, undefined)).toBe("inspection.removal-unconfirmed");
});

it("confuses no two piles", () => {
  expect(removalToken({ ...nothing, sites: 1, reports: 11 })).not.toBe(
    removalToken({ ...nothing, sites: 11, reports: 1 }),
  );
});
