import type { LossRule } from "./defect-types.ts";

// House rules, printed beside every estimate. A cell this much hotter than its neighbours at full sun takes its whole
// substring along; below that the loss grows with it.
export const wholeSubstringAtK = 40;
// The lowest difference inspectors usually record: stands in where none could be measured or normalised.
export const assumedDeltaTK = 10;
// The covered part of a module is not measured.
export const assumedCoveredShare = 0.1;

/** The share of one module's output that a defect takes: an estimate for ranking, never a measurement. */
export function lossShareOf(rule: LossRule, normalisedDeltaTK: number | null): number {
  switch (rule.kind) {
    case "none":
      return 0;
    case "share":
      return rule.share;
    case "by-heat":
      return rule.atMost * Math.min(1, Math.max(0, normalisedDeltaTK ?? assumedDeltaTK) / wholeSubstringAtK);
    case "by-area":
      return assumedCoveredShare;
    case "whole-group":
      return 1;
  }
}

export interface PlantAssumptions {
  readonly modulePowerWp: number;
  readonly specificYieldKwhPerKwp: number;
  readonly tariffWonPerKwh: number;
}

export interface Loss {
  readonly powerKw: number;
  readonly energyMwhPerYear: number;
  readonly wonPerYear: number;
}

export const noLoss: Loss = { powerKw: 0, energyMwhPerYear: 0, wonPerYear: 0 };

/** `lostModules` are whole modules' worth of output: the sum of share x affected modules over the defects. */
export function lossOf(lostModules: number, plant: PlantAssumptions): Loss {
  const powerKw = (lostModules * plant.modulePowerWp) / 1000;
  const energyKwhPerYear = powerKw * plant.specificYieldKwhPerKwp;
  return {
    powerKw,
    energyMwhPerYear: energyKwhPerYear / 1000,
    wonPerYear: energyKwhPerYear * plant.tariffWonPerKwh,
  };
}

export const addLosses = (a: Loss, b: Loss): Loss => ({
  powerKw: a.powerKw + b.powerKw,
  energyMwhPerYear: a.energyMwhPerYear + b.energyMwhPerYear,
  wonPerYear: a.wonPerYear + b.wonPerYear,
});

/** Wp of one module: the site's product says it, else the plant's capacity spread over its modules, else nobody knows. */
export function modulePowerWpOf(site: {
  readonly productPowerWp: number | null;
  readonly capacityKwp: number | null;
  readonly moduleCount: number;
}): number | null {
  if (site.productPowerWp !== null) return site.productPowerWp;
  return site.capacityKwp === null || site.moduleCount === 0 ? null : (site.capacityKwp * 1000) / site.moduleCount;
}
