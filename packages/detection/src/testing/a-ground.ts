import type { Pose } from "../lattice/pose.ts";
import type { FrameGround } from "../network/ground/frame-ground.ts";
import { groundRaster } from "../network/ground/ground-raster.ts";
import { footOfPixel, type NetworkFrame } from "../network/network-frame.ts";
import type { NetworkPart } from "../network/network-part.ts";
import type { SeenLattice } from "../network/seen-lattice.ts";
import { aLens } from "./a-plant.ts";

/** How bright the ground is at a place. */
export type GroundPattern = (east: number, north: number) => number;

export const uneven: GroundPattern = (x, y) =>
  Math.sin(3 * x + 2 * Math.sin(1.7 * y)) + Math.cos(2.3 * y - x * Math.sin(x / 3));

/** The ground that all frames of some parts show, so far below the panels. */
export function aGround(parts: readonly NetworkPart[], pattern: GroundPattern, belowM: number): FrameGround {
  const contrasts = new Map<SeenLattice, Float32Array>(
    parts.flatMap(({ frames, poses }) =>
      frames.map((frame, f) => [frame.seen, shownBy(poses[f]!, pattern, belowM)] as const),
    ),
  );
  const contrastOf = async (frame: NetworkFrame) => contrasts.get(frame.seen)!;
  return {
    contrastOf,
    rasterOf: async (frame, view) => groundRaster({ lens: aLens, ...view }, await contrastOf(frame)),
  };
}

const shownBy = ({ at, axes }: Pose, pattern: GroundPattern, belowM: number): Float32Array =>
  Float32Array.from({ length: aLens.widthPx * aLens.heightPx }, (_, i) => {
    const pixel = [(i % aLens.widthPx) + 0.5, Math.floor(i / aLens.widthPx) + 0.5] as const;
    const [east, north] = footOfPixel(aLens, axes, pixel);
    return pattern(at[0] + east * (at[2] + belowM), at[1] + north * (at[2] + belowM));
  });
