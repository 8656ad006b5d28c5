import type { KeptSightings } from "@heliolens/database/queries/analysis/run-images";
import type { RunWord } from "@heliolens/database/queries/analysis/run-lifecycle";
import type { NewFinding } from "@heliolens/database/queries/analysis/save-findings";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { AnalysisMethod } from "@heliolens/domain/analysis/analysis-run";
import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";

/** An image that can be analysed. */
export interface ReadyImage {
  readonly id: number;
  readonly name: string;
  readonly timeMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Null only where there is no drawing to lay it on. */
  readonly footprint: readonly LonLat[] | null;
  readonly lens: Lens | null;
  /** Without absolute degrees: it is analysed by differences. */
  readonly isRelative: boolean;
}

/** A quadrangle of the drawing. */
export interface OrderedModule {
  readonly id: number;
  readonly ring: readonly LonLat[];
  readonly stand: ModuleStand | null;
  readonly stringId: number;
  readonly arrayId: number | null;
}

/** What the thread is told first. */
export interface AnalysisOrder {
  readonly way: AnalysisMethod;
  /** Those still to be looked at, in the order of flying. */
  readonly images: readonly ReadyImage[];
  /** All images of the run by id, with their places: findings of those that are through already lie on them. */
  readonly places: ReadonlyMap<number, ReadyImage>;
  readonly modules: readonly OrderedModule[];
  readonly thresholds: AnalysisThresholds;
  readonly modelDir: string;
}

export type AnalysisQuestion =
  | { readonly ask: "load"; readonly imageId: number }
  | {
      readonly ask: "through";
      readonly imageId: number;
      readonly sightings: Uint8Array | null;
      readonly why: ProblemCode | null;
    }
  | { readonly ask: "kept"; readonly afterId: number };

/** The file of an image, null where it is gone; how to go on; what was kept of images that are through. */
export type AnalysisAnswer = TemperatureSources | null | RunWord | readonly KeptSightings[];

export type AnalysisEnded = { readonly word: RunWord; readonly findings: readonly NewFinding[] };
