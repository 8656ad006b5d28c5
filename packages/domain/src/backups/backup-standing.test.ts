import { expect, it } from "vitest";
import { backupStanding } from "./backup-standing.ts";

const day = 86_400;

it.each([
  [null, "off"],
  [{ ageS: null, everyS: day }, "none"],
  [{ ageS: 2 * day, everyS: day }, "fresh"],
  [{ ageS: 2 * day + 1, everyS: day }, "late"],
] as const)("%j is %s", (facts, standing) => {
  expect(backupStanding(facts)).toBe(standing);
});
