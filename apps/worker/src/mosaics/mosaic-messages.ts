import type { MosaicKind } from "@heliolens/domain/mosaics/mosaic-kind";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { ReadyImage } from "../analysis/analysis-messages.ts";

export type PlacedReadyImage = ReadyImage & { readonly footprint: NonNullable<ReadyImage["footprint"]> };

/** The first message to the thread. */
export interface MosaicOrder {
  readonly kind: MosaicKind;
  readonly plan: MosaicPlan;
  readonly images: readonly PlacedReadyImage[];
}

export type MosaicQuestion =
  | { readonly ask: "load"; readonly imageId: number }
  | { readonly ask: "append"; readonly zoom: number; readonly bytes: Uint8Array }
  | { readonly ask: "tell"; readonly share: number };

/** Null where the file is gone, and to a question that needs no answer. */
export type MosaicAnswer = TemperatureSources | null;

export interface MosaicWritten {
  readonly head: Uint8Array;
  readonly span: readonly [low: number, high: number];
  /** Images whose numbers could not be read, or are of another kind or size. */
  readonly unread: number;
}
