import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { AlignedRow } from "./align-row.ts";

/** A shift of a part of a flight, and what the drawing says to it. */
export interface RatedShift {
  /** As tried. */
  readonly triedM: Metres;
  /** How far drawn modules lie from where the part has them, in the middle. */
  readonly shiftM: Metres;
  readonly rows: readonly AlignedRow[];
  /** Nats for each drawn row of which nothing is found although it must show. */
  readonly missing: Float64Array;
  readonly cost: number;
}
