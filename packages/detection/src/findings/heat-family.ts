import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { MergedFigures } from "./merged-figures.ts";
import type { FlightThresholds } from "./usual-zones.ts";

/** What kind of difference a module shows, by degrees alone. */
export type HeatFamily = "gone" | "shaded" | "one-third" | "two-thirds" | "whole" | "spot" | "end";

export interface FamilyFound {
  readonly family: HeatFamily;
  /** The difference over the threshold that it passed: 1 is just enough. */
  readonly excess: number;
}

/** A module that is gone is cold all over; shade and leaves leave a part of it warm. */
const ALL_OVER = 0.85;
/** Bare ground in a module's place is even; leaves are not. */
const EVEN_K = 2.5;
/** A third is warm for itself when the coolest third has less than this share of its warmth. */
const COOL_SHARE = 0.5;
/** Shade smaller than this is a dark seam that the drawing has a pixel off. */
const LEAST_SHADE = 0.02;

/** Null: nothing stands out. */
export function heatFamily(figures: MergedFigures, thresholds: FlightThresholds): FamilyFound | null {
  const found =
    coldFamily(figures, thresholds) ??
    thirdsFamily(figures, thresholds) ??
    warmFamily(figures, thresholds) ??
    endFamily(figures, thresholds);
  const least = figures.sightings === 1 ? thresholds.onceFactor : 1;
  return found && found.excess >= least ? found : null;
}

function coldFamily(
  { wholeK, coldestK, hottestK, shown }: MergedFigures,
  { moduleColderK, patchColderK }: AnalysisThresholds,
): FamilyFound | null {
  const { coldShare, spreadK } = shown.figures;
  if (wholeK <= -moduleColderK && coldShare >= ALL_OVER && spreadK < EVEN_K)
    return { family: "gone", excess: -wholeK / moduleColderK };
  if (coldestK > -patchColderK || coldShare < LEAST_SHADE || hottestK > -coldestK) return null;
  return { family: "shaded", excess: -coldestK / patchColderK };
}

function thirdsFamily(
  { thirdsK, hottestK }: MergedFigures,
  { substringWarmerK, spotWarmerK }: AnalysisThresholds,
): FamilyFound | null {
  const warm = thirdsK.filter((third) => third >= substringWarmerK).length;
  const [coolest, warmest] = [Math.min(...thirdsK), Math.max(...thirdsK)];
  if (warm === 0 || warm === 3 || coolest > COOL_SHARE * warmest) return null;
  // A broad hot spot warms its third too, but stands far above it.
  if (hottestK > 2.5 * warmest + spotWarmerK) return null;
  return { family: warm === 1 ? "one-third" : "two-thirds", excess: warmest / substringWarmerK };
}

function warmFamily(figures: MergedFigures, thresholds: FlightThresholds): FamilyFound | null {
  const { wholeK, hottestK, coldestK, placesK, shown } = figures;
  const { moduleWarmerK, contrastK, patchColderK, leastModulePx, zonesWarmerK } = thresholds;
  const spotK = hottestK - wholeK; // over the module's own level, which differs from its string's by half a kelvin
  const spot = Math.max(...placesK.map((placeK, zone) => placeK / zonesWarmerK[zone]!));
  if (wholeK >= moduleWarmerK && (spot < 1 || wholeK > spotK / 2))
    return { family: "whole", excess: wholeK / moduleWarmerK };
  // As cold as ground and yet hot somewhere: half of what is taken for it lies on the grass. A pole's shadow is not as cold.
  if (wholeK <= -patchColderK || shown.areaPx < leastModulePx) return null;
  // Something cold beside it makes a spot surer. By itself it is none: a seam that the drawing has a pixel off.
  return spot < 1 ? null : { family: "spot", excess: Math.max(spot, (hottestK - coldestK) / contrastK) };
}

/** Heat beneath the frame while the glass is normal. */
function endFamily({ end }: MergedFigures, { spotWarmerK }: AnalysisThresholds): FamilyFound | null {
  const excess = (end?.warmerK ?? 0) / spotWarmerK;
  return excess >= 1 ? { family: "end", excess } : null;
}
