import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { ZONES } from "../sampling/hottest-by-zone.ts";
import type { MergedFigures } from "./merged-figures.ts";

export interface FlightThresholds extends AnalysisThresholds {
  /** From where on each place of a module is a hot spot. */
  readonly zonesWarmerK: readonly number[];
}

/** The same for every place: one image, or few modules, do not tell places apart. */
export const sameEverywhere = (thresholds: AnalysisThresholds): FlightThresholds => ({
  ...thresholds,
  zonesWarmerK: Array.from({ length: ZONES }, () => thresholds.spotWarmerK),
});

/** What is warm in the same place of so many modules is built there: a bright clamp, a cable, a box. Faults are spread over the places. */
const FITTED_SHARE = 0.03;
const FITTED_MODULES = 3;
/** A spot on top of that stands out of it. */
const OUT_OF_FITTED = 1.25;

/** `usualMost`: what noise alone makes of a figure. */
export function zonesWarmerK(
  { spotWarmerK }: AnalysisThresholds,
  modules: readonly MergedFigures[],
  usualMost: (values: readonly number[]) => number,
): readonly number[] {
  const fitted = Math.max(FITTED_MODULES, Math.ceil(FITTED_SHARE * modules.length));
  return Array.from({ length: ZONES }, (_, zone) => {
    const valuesK = modules.map(({ placesK }) => placesK[zone]!);
    const fittedK = valuesK.toSorted((a, b) => b - a)[fitted - 1]!;
    return Math.max(spotWarmerK, usualMost(valuesK), OUT_OF_FITTED * fittedK);
  });
}
