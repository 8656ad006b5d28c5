import type { Metres } from "../lon-lat.ts";
import type { Vector } from "../vector.ts";

/** A turn about a place, a scale, and then a shift. */
export interface PlaneMove {
  readonly aboutM: Metres;
  /** Radians, anticlockwise. */
  readonly turn: number;
  readonly scale: number;
  readonly byM: Vector;
}

export function movedPoint({ aboutM, turn, scale, byM }: PlaneMove, [east, north]: Metres): Metres {
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const [x, y] = [east - aboutM[0], north - aboutM[1]];
  return [aboutM[0] + x * cos - y * sin + byM[0], aboutM[1] + x * sin + y * cos + byM[1]];
}
