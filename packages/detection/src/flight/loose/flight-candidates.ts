import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { anchorCandidate, type Candidate, frameCandidates } from "../../evidence/frame-candidates.ts";
import type { SeenModules } from "../../evidence/seen-modules.ts";
import { bestLock, type FrameLock, LEAST_LOCKED, lockFrame, type SearchContext } from "../../lattice/lock-frame.ts";
import type { Pose } from "../../lattice/pose.ts";
import { type PoseOff, poseOff, usualPoseOff, withOff } from "../../lattice/pose-off.ts";
import { poseOfFootprint } from "../pose-of-footprint.ts";

export interface FlightFrames {
  readonly ground: SearchContext;
  readonly recorded: readonly Pose[];
  readonly anchors: readonly (readonly LonLat[] | null)[];
  /** Null where the file cannot be read. */
  readonly seen: readonly (SeenModules | null)[];
}

export interface SearchedFlight {
  readonly candidates: readonly (readonly Candidate[])[];
  /** Recorded poses with the height and attitude that fit nearby. */
  readonly likely: readonly Pose[];
}

/** Fewer modules in a frame that borrows its attitude tell no place at all. */
const LEAST_LOOSE = 3;
/** Of the recorded height: neighbours that differ by more did not both fit. */
const MOST_HEIGHT_OFF = 0.06;
const MOST_YAW_OFF_DEG = 4;
const NEIGHBOURS = 5;

/** Each frame by its own modules; those that show few, or fit otherwise than their neighbours, with the neighbours' height and attitude. */
export function candidatesOfAll({ ground, recorded, anchors, seen }: FlightFrames): SearchedFlight {
  const own = recorded.map((pose, i) => {
    const found = seen[i]?.found;
    return found && !anchors[i] ? lockFrame(ground, pose, found) : null;
  });
  const offs = own.map((lock, i) => lock && poseOff(recorded[i]!, lock.pose));
  const usual = recorded.map((_, i) => usualOff(offs, i));
  const likely = recorded.map((pose, i) => (usual[i] ? withOff(pose, usual[i]) : pose));
  const locks = own.map((lock, i) =>
    lock && isLike(offs[i]!, usual[i]!) ? lock : lockLike(ground, likely[i]!, seen[i]),
  );
  const candidates = locks.map((lock, i): readonly Candidate[] => {
    const here = seen[i];
    if (!here) return [];
    const anchor = anchors[i];
    if (anchor) return anchored(ground, recorded[i]!, anchor, here);
    return lock ? frameCandidates(ground, recorded[i]!, lock, here) : [];
  });
  return { candidates, likely };
}

function lockLike(ground: SearchContext, likely: Pose, seen: SeenModules | null | undefined): FrameLock | null {
  if (!seen || seen.found.centres.length < LEAST_LOOSE) return null;
  const isEnough = seen.found.centres.length >= LEAST_LOCKED;
  return bestLock(
    ground,
    likely,
    seen.found,
    isEnough ? ["place", "place, height and yaw", "camera"] : ["place", "place"],
  );
}

function anchored(
  ground: SearchContext,
  recorded: Pose,
  anchor: readonly LonLat[],
  seen: SeenModules,
): readonly Candidate[] {
  const corners = anchor.map((corner): Metres => ground.plan.plane.toMetres(corner));
  const fixed = anchorCandidate(ground, recorded, poseOfFootprint(ground.lens, corners, recorded), seen);
  return fixed ? [fixed] : [];
}

/** Median of the frames flown just before and after, which share the gimbal's error and the height's. */
function usualOff(offs: readonly (PoseOff | null)[], i: number): PoseOff | null {
  const near = offs
    .flatMap((off, j) => (off ? [{ off, apart: Math.abs(j - i) }] : []))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, NEIGHBOURS)
    .map(({ off }) => off);
  return near.length === 0 ? null : usualPoseOff(near);
}

const isLike = (off: PoseOff, usual: PoseOff): boolean =>
  Math.abs(off.heightFactor / usual.heightFactor - 1) < MOST_HEIGHT_OFF &&
  Math.abs(off.yawDeg - usual.yawDeg) < MOST_YAW_OFF_DEG;
