/** What temperatures are read in. Stored, sent and computed they are always °C; differences are K. */
export const heatUnits = ["C", "F"] as const;
export type HeatUnit = (typeof heatUnits)[number];

const DEGREES_F_PER_K = 1.8;
const FREEZING_F = 32;

export const shownHeat = (heatC: number, unit: HeatUnit): number =>
  unit === "C" ? heatC : heatC * DEGREES_F_PER_K + FREEZING_F;

export const heatOfShown = (shown: number, unit: HeatUnit): number =>
  unit === "C" ? shown : (shown - FREEZING_F) / DEGREES_F_PER_K;

export const shownDifference = (differenceK: number, unit: HeatUnit): number =>
  unit === "C" ? differenceK : differenceK * DEGREES_F_PER_K;

export const differenceOfShown = (shown: number, unit: HeatUnit): number =>
  unit === "C" ? shown : shown / DEGREES_F_PER_K;
