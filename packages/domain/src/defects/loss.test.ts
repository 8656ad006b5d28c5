import { expect, it } from "vitest";
import { addLosses, lossOf, lossShareOf, modulePowerWpOf, noLoss } from "./loss.ts";

const plant = { modulePowerWp: 550, specificYieldKwhPerKwp: 1300, tariffWonPerKwh: 150 };

it("takes a third of a 550 Wp module for a bypassed substring, over a year and in won", () => {
  const loss = lossOf(lossShareOf({ kind: "share", share: 1 / 3 }, null), plant);
  expect(loss.powerKw).toBeCloseTo(0.18333, 5);
  expect(loss.energyMwhPerYear).toBeCloseTo(0.23833, 5);
  expect(loss.wonPerYear).toBeCloseTo(35_750, 6);
});

it("takes every module of a dead string of twenty", () => {
  expect(lossOf(20 * lossShareOf({ kind: "whole-group" }, null), plant).powerKw).toBeCloseTo(11);
});

it("grows with the heat of a cell up to its substring, and assumes 10 K where no difference is known", () => {
  const rule = { kind: "by-heat", atMost: 1 / 3 } as const;
  expect([-5, 0, 10, 20, 40, 80].map((deltaTK) => lossShareOf(rule, deltaTK) * 12)).toEqual([0, 0, 1, 2, 4, 4]);
  expect(lossShareOf(rule, null)).toBe(lossShareOf(rule, 10));
});

it("takes nothing for a reflection and a tenth for an unmeasured cover", () => {
  expect(lossShareOf({ kind: "none" }, 50)).toBe(0);
  expect(lossShareOf({ kind: "by-area" }, 50)).toBe(0.1);
});

it("adds up", () => {
  const one = lossOf(1, plant);
  expect(addLosses(one, addLosses(noLoss, one))).toEqual(lossOf(2, plant));
});

it("knows a module's power from the product, else from the plant's capacity, else not at all", () => {
  expect(modulePowerWpOf({ productPowerWp: 610, capacityKwp: 99, moduleCount: 180 })).toBe(610);
  expect(modulePowerWpOf({ productPowerWp: null, capacityKwp: 99, moduleCount: 180 })).toBe(550);
  expect(modulePowerWpOf({ productPowerWp: null, capacityKwp: 99, moduleCount: 0 })).toBeNull();
  expect(modulePowerWpOf({ productPowerWp: null, capacityKwp: null, moduleCount: 180 })).toBeNull();
});
