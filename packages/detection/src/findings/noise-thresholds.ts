import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { MergedFigures } from "./merged-figures.ts";
import { type FlightThresholds, sameEverywhere, zonesWarmerK } from "./usual-zones.ts";

/** A difference of this many spreads of the flight's modules (most of them sound) is more than noise. */
const SPREADS = 4;
/** Fewer modules tell no spread. */
const LEAST_MODULES = 12;

/**
 * Thresholds that the flight itself allows: never below those set, and above what its sound modules differ by. A camera, a low sun or glass with
 * a pattern of its own makes modules differ by more than the usual kelvin.
 */
export function noiseThresholds(thresholds: AnalysisThresholds, modules: readonly MergedFigures[]): FlightThresholds {
  if (modules.length < LEAST_MODULES) return sameEverywhere(thresholds);
  const least = (set: number, figure: (figures: MergedFigures) => number) =>
    Math.max(set, usualMost(modules.map(figure)));
  return {
    ...thresholds,
    moduleWarmerK: least(thresholds.moduleWarmerK, ({ wholeK }) => wholeK),
    substringWarmerK: least(thresholds.substringWarmerK, ({ thirdsK }) => Math.max(...thirdsK)),
    zonesWarmerK: zonesWarmerK(thresholds, modules, usualMost),
    spotWarmerK: least(thresholds.spotWarmerK, ({ hottestK, wholeK }) => hottestK - wholeK),
    contrastK: least(thresholds.contrastK, ({ hottestK, coldestK }) => hottestK - coldestK),
    patchColderK: least(thresholds.patchColderK, ({ coldestK }) => -coldestK),
    moduleColderK: least(thresholds.moduleColderK, ({ wholeK }) => -wholeK),
  };
}

/** By quantiles that a quarter of struck modules does not move. */
function usualMost(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const spread = Math.max(at(0.5) - at(0.16), (at(0.75) - at(0.5)) / 0.6745);
  return at(0.5) + SPREADS * spread;
}
