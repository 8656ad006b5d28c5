import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { greyFromTemperatures, INPUT_PX } from "../classifier/grey-crop.ts";
import type { ModuleClassifier } from "../classifier/module-classifier.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { PATCH_COLUMNS, PATCH_ROWS, type PlanView } from "../sampling/module-patch.ts";
import type { PatchFigures } from "../sampling/patch-figures.ts";
import { type SightedModule, sightModules, type WiredPlan } from "../sampling/sight-modules.ts";
import type { Finding } from "./finding.ts";
import { findingsOf } from "./findings-of.ts";
import { type ModuleLedger, moduleLedger, type NamedSighting } from "./module-ledger.ts";

/** An image with its place; loaded when its turn comes. */
export interface ImageToAnalyse {
  readonly id: string;
  readonly timeMs: number;
  readonly view: PlanView;
  /** Modules that may be in view. */
  readonly modules: readonly number[];
  load(): Promise<HeatGrid>;
}

export interface FlightToAnalyse {
  readonly wired: WiredPlan;
  readonly images: Iterable<ImageToAnalyse>;
  readonly classifier: Pick<ModuleClassifier, "card" | "classify">;
  readonly thresholds: AnalysisThresholds;
}

export interface AnalysisWatch {
  onImage?(imageId: string): void;
  /** The image is left out and the analysis goes on. */
  onUnreadable?(imageId: string, error: unknown): void;
  readonly signal?: AbortSignal;
}

/** One image in memory at a time; a stop keeps what was found until then. */
export async function analyseFlight(flight: FlightToAnalyse, watch: AnalysisWatch = {}): Promise<readonly Finding[]> {
  const ledger = moduleLedger();
  for (const image of flight.images) {
    if (watch.signal?.aborted) break;
    const frame = await image.load().catch((error: unknown) => {
      watch.onUnreadable?.(image.id, error);
      return null;
    });
    if (frame === null) continue;
    await enterImage(ledger, flight, image, frame);
    watch.onImage?.(image.id);
  }
  return findingsOf(flight.wired, ledger, { thresholds: flight.thresholds, classes: flight.classifier.card.classes });
}

async function enterImage(
  ledger: ModuleLedger,
  flight: FlightToAnalyse,
  { id: imageId, timeMs, view, modules }: ImageToAnalyse,
  frame: HeatGrid,
): Promise<void> {
  const seen = sightModules(flight.wired, { imageId, timeMs, view, modules, frame });
  for (const sighting of await namedSightings(flight, seen)) ledger.enter(sighting);
}

/** The classifier is asked where something stands out: it is the slow part, and healthy modules are nearly all. */
async function namedSightings(
  { classifier, thresholds }: FlightToAnalyse,
  seen: readonly SightedModule[],
): Promise<readonly NamedSighting[]> {
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
