import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type Box, boxOf } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";

/** Four corners in order, east, north and up of the plan's origin. */
export type Quad = readonly [Vector, Vector, Vector, Vector];

/** A place of the plan that either holds a module or, by the drawing, does not. */
export interface PlanCell {
  readonly quad: Quad;
  /** The table it belongs to or lies beside. */
  readonly table: number;
  /** Of its table, counted up the slope. */
  readonly row: number;
}

export const boxAround = (points: readonly Vector[]): Box =>
  boxOf(points.map(([east, north]): Metres => [east, north]));
