import { chained, type Homography, homographyBetween } from "./homography.ts";
import type { LonLat } from "./lon-lat.ts";
import { metrePlaneAt } from "./metre-plane.ts";
import type { Ring } from "./ring.ts";

export interface FrameOnGround {
  readonly width: number;
  readonly height: number;
  /** Corners from the upper left, clockwise. */
  readonly footprint: readonly LonLat[];
}

/** From pixels of one picture to those of another, through the ground that both show. Null where a footprint is degenerate. */
export function betweenFootprints(from: FrameOnGround, to: FrameOnGround): Homography | null {
  const plane = metrePlaneAt(to.footprint[0]!);
  const metres = (ring: readonly LonLat[]): Ring => ring.map((corner) => plane.toMetres(corner));
  const back = homographyBetween(metres(to.footprint), cornersOf(to));
  const there = homographyBetween(cornersOf(from), metres(from.footprint));
  return back && there && chained(back, there);
}

const cornersOf = ({ width, height }: FrameOnGround): Ring => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];
