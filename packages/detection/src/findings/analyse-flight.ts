import type { ModuleClassifier } from "../classifier/module-classifier.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { ModuleOutlines } from "../sampling/module-outlines.ts";
import type { Finding } from "./finding.ts";
import { findingsOf } from "./findings-of.ts";
import { moduleLedger } from "./module-ledger.ts";
import { type ImageWithOutlines, type SightingRules, sightImage } from "./sight-image.ts";

/** An image, loaded when its turn comes. */
export interface ImageToAnalyse extends Omit<ImageWithOutlines, "outlines"> {
  load(): Promise<HeatGrid>;
  /** Where it shows which modules. */
  outlinesIn(frame: HeatGrid): ModuleOutlines;
}

export interface FlightToAnalyse extends SightingRules {
  readonly classifier: Pick<ModuleClassifier, "card" | "classify">;
  readonly images: Iterable<ImageToAnalyse>;
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
    for (const sighting of sightImage(flight, { ...image, outlines: image.outlinesIn(frame) }, frame))
      ledger.enter(sighting);
    watch.onImage?.(image.id);
  }
  return findingsOf(flight.wired, ledger, flight);
}
