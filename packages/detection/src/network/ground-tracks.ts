import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { FrameGround } from "./ground/frame-ground.ts";
import { type GroundSight, groundPatch, patchShift, pixelAt, widerPatch } from "./ground/ground-patch.ts";
import type { GroundPoint, NetworkPart } from "./network-part.ts";

/** A place on the ground that several frames of one part, and some of another, show again in detail. */
export interface GroundTrack {
  readonly at: Vector;
  readonly inFirst: readonly TrackSight[];
  readonly inSecond: readonly TrackSight[];
}

interface TrackSight {
  readonly frame: number;
  readonly pixel: Point;
}

/** Of each part, those that stand nearest above a place. */
const FRAMES_OF_PART = 3;
/** Two of one part tell how high the ground is, and without that no step over it is known to the centimetre. */
const LEAST_OF_ONE = 2;

export async function groundTracks(
  first: NetworkPart,
  second: NetworkPart,
  ground: FrameGround,
  places: readonly Vector[],
): Promise<readonly GroundTrack[]> {
  const tracks: GroundTrack[] = [];
  for (const at of places) {
    const [own, other] = [await sightsOf(first, at, ground), await sightsOf(second, at, ground)];
    if (own.length === 0 || other.length === 0) continue;
    const inFirst = foundAgain(at, own[0]!, own);
    const inSecond = foundAgain(at, own[0]!, other);
    if (inSecond.length > 0 && Math.max(inFirst.length, inSecond.length) >= LEAST_OF_ONE)
      tracks.push({ at, inFirst, inSecond });
  }
  return tracks;
}

/** The places on the ground of a part; those that several of its frames show again in detail as tracks. */
export async function tracksInPart(part: NetworkPart, ground: FrameGround): Promise<readonly GroundPoint[]> {
  const points: GroundPoint[] = [];
  for (const point of part.ground) {
    const own = await sightsOf(part, point.at, ground);
    const shown = own.length === 0 ? [] : foundAgain(point.at, own[0]!, own);
    points.push(shown.length < LEAST_OF_ONE ? point : { at: point.at, isTrack: true, shown });
  }
  return points;
}

/** Where frames show the ground about a place as one of them does. */
function foundAgain(at: Vector, pattern: Sight, sights: readonly Sight[]): readonly TrackSight[] {
  const patch = groundPatch(pattern.sight, at);
  return sights.flatMap(({ frame, sight }): TrackSight[] => {
    const shift: Metres | null = sight === pattern.sight ? [0, 0] : patchShift(patch, widerPatch(sight, at));
    const pixel = shift && pixelAt(sight, [at[0] + shift[0], at[1] + shift[1], at[2]]);
    return pixel ? [{ frame, pixel }] : [];
  });
}

interface Sight {
  readonly frame: number;
  readonly sight: GroundSight;
}

/** Nearest to the rim a patch is cut. */
const RIM_PX = 6;

async function sightsOf(part: NetworkPart, at: Vector, ground: FrameGround): Promise<readonly Sight[]> {
  const { lens } = part;
  const near = part.poses
    .flatMap((pose, frame) => {
      const pixel = pixelAt({ lens, pose }, at);
      const rimPx = pixel ? Math.min(pixel[0], pixel[1], lens.widthPx - pixel[0], lens.heightPx - pixel[1]) : 0;
      return rimPx < RIM_PX ? [] : [{ frame, pose, farM: Math.hypot(pose.at[0] - at[0], pose.at[1] - at[1]) }];
    })
    .sort((a, b) => a.farM - b.farM)
    .slice(0, FRAMES_OF_PART);
  const sights: Sight[] = [];
  for (const { frame, pose } of near) {
    const contrast = await ground.contrastOf(part.frames[frame]!);
    if (contrast) sights.push({ frame, sight: { lens, pose, contrast } });
  }
  return sights;
}
