import { expect, it } from "vitest";
import { conditionFlaws } from "./condition-flaws.ts";

const aDay = { irradianceWm2: 850, windMs: 3, cloudOkta: 1 };

it("has nothing against a bright calm day, nor against what nobody wrote down", () => {
  expect(conditionFlaws(aDay)).toEqual([]);
  expect(conditionFlaws({ irradianceWm2: null, windMs: null, cloudOkta: null })).toEqual([]);
});

it("takes the limits themselves for good, and names each one that is passed", () => {
  expect(conditionFlaws({ irradianceWm2: 600, windMs: 7.8, cloudOkta: 2 })).toEqual([]);
  expect(conditionFlaws({ irradianceWm2: 599, windMs: 7.9, cloudOkta: 3 })).toEqual(["irradiance", "wind", "cloud"]);
});

it("says nothing about a number that is still being typed", () => {
  expect(conditionFlaws({ ...aDay, irradianceWm2: Number.NaN })).toEqual([]);
});
