import type { MosaicKind } from "./mosaic-kind.ts";
import type { MosaicPlan } from "./mosaic-plan.ts";

/** A mosaic whose file is whole. */
export interface MadeMosaic {
  readonly kind: MosaicKind;
  readonly plan: MosaicPlan;
  /** West, south, east, north in degrees. */
  readonly extent: readonly [number, number, number, number];
  readonly images: number;
  /** Images of the report that it does not show. */
  readonly leftOut: number;
  /** 96 % of its numbers lie between them, with levels added. */
  readonly low: number;
  readonly high: number;
  readonly sizeBytes: number;
  /** How far recorded positions of its images may lie from the truth: metres, 95 %. Mosaics of older versions do not say it. */
  readonly accuracyM?: number;
}
