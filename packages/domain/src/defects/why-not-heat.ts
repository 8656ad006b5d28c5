import type { DefectRefusal } from "./defect-refusal.ts";

/** °C, within what an infrared camera can measure. */
export const heatRanges = {
  maxHeat: { min: -100, max: 2_000 },
  minHeat: { min: -100, max: 2_000 },
  averageHeat: { min: -100, max: 2_000 },
  referenceHeat: { min: -100, max: 2_000 },
} as const;

export interface StatedHeat {
  readonly maxHeat: number | null;
  readonly minHeat: number | null;
  readonly averageHeat: number | null;
}

/** The mean lies between the extremes. Temperatures that are not known are in order. */
export function whyNotHeat({ maxHeat, minHeat, averageHeat }: StatedHeat): DefectRefusal | null {
  const known = [minHeat, averageHeat, maxHeat].filter((heat) => heat !== null);
  return known.every((heat, i) => i === 0 || heat >= known[i - 1]!) ? null : "defects.heat-out-of-order";
}
