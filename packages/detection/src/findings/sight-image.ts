import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { greyFromTemperatures, INPUT_PX } from "../classifier/grey-crop.ts";
import type { ModuleClassifier } from "../classifier/module-classifier.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { PATCH_COLUMNS, PATCH_ROWS, type PlanView } from "../sampling/module-patch.ts";
import type { PatchFigures } from "../sampling/patch-figures.ts";
import { sightModules, type WiredPlan } from "../sampling/sight-modules.ts";
import type { NamedSighting } from "./module-ledger.ts";

export interface ImageInPlace {
  readonly id: string;
  readonly timeMs: number;
  readonly view: PlanView;
  /** Modules that may be in view. */
  readonly modules: readonly number[];
}

export interface SightingRules {
  readonly wired: WiredPlan;
  readonly classifier: Pick<ModuleClassifier, "card" | "classify">;
  readonly thresholds: AnalysisThresholds;
}

/**
 * What one image shows of every module. The classifier is asked where something stands out: it is the slow part, and healthy
 * modules are nearly all.
 */
export async function sightImage(
  { wired, classifier, thresholds }: SightingRules,
  { id: imageId, timeMs, view, modules }: ImageInPlace,
  frame: HeatGrid,
): Promise<readonly NamedSighting[]> {
  const seen = sightModules(wired, { imageId, timeMs, view, modules, frame });
  const asked = seen.filter(({ sighting }) => standsOut(sighting.figures, thresholds));
  const crops = new Float32Array(asked.length * INPUT_PX);
  asked.forEach(({ celsius, sighting }, i) => {
    const crop = { widthPx: PATCH_COLUMNS, heightPx: PATCH_ROWS, values: celsius };
    crops.set(greyFromTemperatures(crop, sighting.referenceC), i * INPUT_PX);
  });
  const said = await classifier.classify(crops);
  const answers = new Map(asked.map((one, i) => [one, said[i]!.probabilities]));
  return seen.map((one) => ({ ...one.sighting, probabilities: answers.get(one) ?? null }));
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
