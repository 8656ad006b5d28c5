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

/** What there is to do. */
export interface AnalysisOrder {
  readonly way: AnalysisMethod;
  /** The images still to be analysed, in the order of the flight. */
  readonly images: readonly ReadyImage[];
  /** All images of the run by id, with their places: findings of those that are through already lie on them. */
  readonly places: ReadonlyMap<number, ReadyImage>;
  readonly modules: readonly OrderedModule[];
  readonly thresholds: AnalysisThresholds;
  readonly modelDir: string;
}

/** What a thread is told first. It asks for its images one by one. */
export type ThreadOrder = Omit<AnalysisOrder, "images">;

export type AnalysisQuestion =
  | { readonly ask: "next" }
  | {
      readonly ask: "through";
      readonly imageId: number;
      readonly sightings: Uint8Array | null;
      readonly why: ProblemCode | null;
    }
  | { readonly ask: "kept"; readonly afterId: number };

/** What a thread does next; the sources are null where the file of the image is gone. */
export type NextStep =
  | { readonly step: "look"; readonly image: ReadyImage; readonly sources: TemperatureSources | null }
  | { readonly step: "conclude" | "end" };

/** What to do next; what was kept of images that are through; null to what was only told. */
export type AnalysisAnswer = NextStep | readonly KeptSightings[] | null;

/** Null where the thread did not conclude. */
export type ThreadEnded = readonly NewFinding[] | null;

export type AnalysisEnded = { readonly word: RunWord; readonly findings: readonly NewFinding[] };
