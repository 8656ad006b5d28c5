import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";

/** How far the place of a part of a flight is to be trusted. */
export interface Verdict {
  readonly state: PlacementState;
  /** Nats between the choice and the best other one. */
  readonly margin: number;
  /** How far aside the nearest other way lies that nothing speaks against; null where there is none. */
  readonly rivalM: Metres | null;
}
