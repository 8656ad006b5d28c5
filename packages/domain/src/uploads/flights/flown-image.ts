import type { ImageFacts } from "../image-facts.ts";

/** A thermal image as the check sees it, in any order. */
export interface FlownImage {
  readonly id: number;
  readonly flight: number;
  readonly takenAtMs: number | null;
  readonly facts: ImageFacts | null;
  readonly hasTwin: boolean;
  readonly sharpness: number | null;
  /** Metres of ground a pixel covers, by the footprint; null while the image has none. */
  readonly groundSampleM: number | null;
}
