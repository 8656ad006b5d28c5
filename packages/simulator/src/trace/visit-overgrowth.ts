import type { CameraView } from "@heliolens/domain/alignment/camera-view";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { minus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { hiddenShare, isTree, type Overgrowth, passingAt } from "../inspection/overgrowth.ts";
import type { NoiseTile } from "../random/noise-tile.ts";
import type { Sight, Trace } from "./trace-frame.ts";
import { pointSeen, squareAt, visitRaised } from "./trace-raised.ts";

/** `share`: how much of the pixel is leaf, or lies in a tree's shadow. */
export interface OvergrowthVisitor {
  readonly leaf: (pixel: number, share: number, eastM: number, northM: number) => void;
  readonly shadow: (pixel: number, share: number) => void;
}

/** Shadows first, then the leaves over them. */
export function visitOvergrowths(
  sight: Sight,
  trace: Trace,
  overgrowths: readonly Overgrowth[],
  mask: NoiseTile,
  visit: OvergrowthVisitor,
): void {
  const near = overgrowths.filter(({ at }) => isNear(sight.view, at));
  for (const clump of near) if (isTree(clump)) visitShadow(sight, trace, clump, mask, visit);
  for (const clump of near)
    visitRaised(sight, trace, squareAt(topOf(sight, clump), clump.radiusM * 1.5), (pixel, east, north) => {
      const share = hiddenShare(mask, clump, east, north);
      if (share > 0) visit.leaf(pixel, share, east, north);
    });
}

/** Within sight of a camera that looks down, with room to spare. */
export const isNear = ({ at }: CameraView, place: Metres): boolean =>
  Math.hypot(place[0] - at[0], place[1] - at[1]) < at[2] * 1.2 + 20;

// Tables stand up to three metres over the ground: the shadow on them lies that much nearer to the tree.
const TABLE_ROOM_M = 3;

function visitShadow(sight: Sight, trace: Trace, clump: Overgrowth, mask: NoiseTile, visit: OvergrowthVisitor): void {
  const top = topOf(sight, clump);
  const fallen = minus(top, times(sight.sun, clump.heightM / sight.sun[2]));
  visitRaised(sight, trace, squareAt(fallen, clump.radiusM * 1.5 + TABLE_ROOM_M), (pixel) => {
    const [east, north] = passingAt(top[2], pointSeen(sight, trace, pixel), sight.sun);
    const share = hiddenShare(mask, clump, east, north);
    if (share > 0) visit.shadow(pixel, share);
  });
}

const topOf = ({ plant }: Sight, { at, heightM }: Overgrowth): Vector => [
  at[0],
  at[1],
  plant.terrain(at[0], at[1]) + heightM,
];
