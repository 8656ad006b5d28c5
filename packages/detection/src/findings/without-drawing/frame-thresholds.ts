import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { median } from "@heliolens/domain/geometry/median";
import type { Sighting } from "../../sampling/sight-modules.ts";

/** Times the noise of a pixel. */
const SPOT_NOISES = 18;
const MODULE_NOISES = 20;
/** Times the spread of the frame's own modules, most of which are sound. */
const SPOT_SPREADS = 3;
const MODULE_SPREADS = 4;
/** The median of a normal distribution's absolute values, to its standard deviation. */
const MEDIAN_TO_SPREAD = 1.4826;

/**
 * From where on a difference counts in this frame: the run's thresholds, the noise of its pixels or the spread of its modules, whichever is
 * most. Only heat counts: a cold place in one image may be the ground beside a side that was not found.
 */
export function frameThresholds(
  sightings: readonly Sighting[],
  noiseK: number,
  thresholds: AnalysisThresholds,
): AnalysisThresholds {
  const spots = sightings.map(({ figures }) => figures.hottestK - figures.wholeK);
  const wholes = spreadOf(sightings.map(({ figures }) => figures.wholeK));
  const usualSpotK = spots.length > 0 ? median(spots) : 0;
  const wholeK = Math.max(MODULE_NOISES * noiseK, MODULE_SPREADS * wholes);
  return {
    ...thresholds,
    spotWarmerK: Math.max(thresholds.spotWarmerK, SPOT_NOISES * noiseK, usualSpotK + SPOT_SPREADS * upperSpread(spots)),
    moduleWarmerK: Math.max(thresholds.moduleWarmerK, wholeK),
    substringWarmerK: Math.max(thresholds.substringWarmerK, wholeK),
    contrastK: Infinity,
    patchColderK: Infinity,
    moduleColderK: Infinity,
    onceFactor: 1,
  };
}

const spreadOf = (values: readonly number[]): number => {
  if (values.length === 0) return 0;
  const middle = median(values);
  return MEDIAN_TO_SPREAD * median(values.map((value) => Math.abs(value - middle)));
};

/** From the median to the upper quarter. */
const upperSpread = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? 0 : sorted[Math.floor(0.75 * sorted.length)]! - sorted[sorted.length >> 1]!;
};
