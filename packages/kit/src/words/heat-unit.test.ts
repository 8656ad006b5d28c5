import { expect, it } from "vitest";
import { differenceOfShown, heatOfShown, shownDifference, shownHeat } from "./heat-unit.ts";

it("reads water's marks and a difference in °F, and back again", () => {
  expect([0, 100, -40].map((heatC) => shownHeat(heatC, "F"))).toEqual([32, 212, -40]);
  expect([32, 212, -40].map((shown) => heatOfShown(shown, "F"))).toEqual([0, 100, -40]);
  expect([shownDifference(10, "F"), differenceOfShown(18, "F")]).toEqual([18, 10]);
});

it("leaves °C and K as they are", () => {
  expect([shownHeat(71.4, "C"), heatOfShown(71.4, "C"), shownDifference(18.6, "C")]).toEqual([71.4, 71.4, 18.6]);
});
