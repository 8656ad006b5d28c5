import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { ModuleOutlines } from "../sampling/module-outlines.ts";
import type { PatchFigures } from "../sampling/patch-figures.ts";
import { sightModules, type WiredPlan } from "../sampling/sight-modules.ts";
import { greyModule } from "./crop-finding.ts";
import { levelFrame } from "./level-frame.ts";
import type { CroppedSighting } from "./module-ledger.ts";

export interface ImageWithOutlines {
  readonly id: string;
  readonly timeMs: number;
  /** Where it shows which modules. */
  readonly outlines: ModuleOutlines;
}

export interface SightingRules {
  readonly wired: WiredPlan;
  readonly thresholds: AnalysisThresholds;
}

/** What one image shows of every module, with a crop of those that all images together may find to be struck. */
export function sightImage(
  { wired, thresholds }: SightingRules,
  { id: imageId, timeMs, outlines }: ImageWithOutlines,
  grid: HeatGrid,
): readonly CroppedSighting[] {
  const { frame } = levelFrame(grid);
  return sightModules(wired, { imageId, timeMs, outlines, frame }).map(({ sighting, patch }) => ({
    ...sighting,
    crop: standsOut(sighting.figures, thresholds) ? greyModule(patch, sighting.referenceC) : null,
  }));
}

/** Well below the thresholds, which judge all images of a module together. */
const NEARLY = 0.7;

const standsOut = (
  { wholeK, thirdsK, hottestK, coldestK }: PatchFigures,
  { moduleWarmerK, substringWarmerK, spotWarmerK, patchColderK }: AnalysisThresholds,
): boolean =>
  wholeK >= NEARLY * moduleWarmerK ||
  Math.max(...thirdsK) >= NEARLY * substringWarmerK ||
  hottestK >= NEARLY * spotWarmerK ||
  coldestK <= -NEARLY * patchColderK;
