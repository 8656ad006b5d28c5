import type { FrameGround } from "./ground/frame-ground.ts";
import { rasterAt } from "./ground/ground-below.ts";
import { type GroundRaster, groundLikeness, likenessNats } from "./ground/ground-raster.ts";
import type { NetworkPart } from "./network-part.ts";

/** The ground of a frame of one part, and of one of another part that may show the same. */
export interface SharedGround {
  readonly f: number;
  readonly g: number;
  readonly first: GroundRaster;
  readonly second: GroundRaster;
}

export interface GroundSearch {
  readonly ground: FrameGround;
  /** How far recorded positions of two parts may be off against each other. */
  readonly reachM: number;
  /** How far the ground lies below the panels. */
  readonly belowM: number;
}

const MOST_OVERLAPS = 30;
const OF_ONE_FRAME = 3;

/** Of the nearest frames; of each frame of the second part with its three nearest. */
export async function sharedGround(
  first: NetworkPart,
  second: NetworkPart,
  { ground, reachM, belowM }: GroundSearch,
): Promise<readonly SharedGround[]> {
  const shared: SharedGround[] = [];
  for (const { f, g } of nearFrames(first, second, reachM)) {
    const [here, there] = [await rasterAt(ground, first, f, belowM), await rasterAt(ground, second, g, belowM)];
    if (here && there) shared.push({ f, g, first: here, second: there });
  }
  return shared;
}

function nearFrames(first: NetworkPart, second: NetworkPart, reachM: number) {
  const { widthPx, heightPx, fxPx } = second.lens;
  return second.poses
    .flatMap(({ at }, g) => {
      const farthestM = (at[2] * Math.max(widthPx, heightPx)) / fxPx + reachM;
      return first.poses
        .map((pose, f) => ({ f, g, farM: Math.hypot(pose.at[0] - at[0], pose.at[1] - at[1]) }))
        .filter(({ farM }) => farM < farthestM)
        .sort((a, b) => a.farM - b.farM)
        .slice(0, OF_ONE_FRAME);
    })
    .sort((a, b) => a.farM - b.farM)
    .slice(0, MOST_OVERLAPS);
}

/** Ground is not a plane, and not equally far below all panels. */
const GIVE_CELLS = 1;

/** Nats that the ground speaks for the second part where it lies. */
export function groundNats(first: NetworkPart, second: NetworkPart, ground: readonly SharedGround[]): number {
  return ground.reduce((sum, { f, g, ...shown }) => {
    const [from, to] = [first.poses[f]!.at, second.poses[g]!.at];
    const step = [to[0] - from[0], to[1] - from[1]] as const;
    return sum + likenessNats(groundLikeness(shown.first, shown.second, step, GIVE_CELLS));
  }, 0);
}
