import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { anchorCandidate } from "../evidence/frame-candidates.ts";
import type { SeenModules } from "../evidence/seen-modules.ts";
import { LEAST_LOCKED, refinedLock, type SearchContext } from "../lattice/lock-frame.ts";
import { centreOf, movedPose, type Pose } from "../lattice/pose.ts";
import { type PoseOff, poseOff, usualPoseOff, withOff } from "../lattice/pose-off.ts";
import { flightLines } from "../network/flight-lines.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";
import type { Verdict } from "./verdict.ts";

export interface BesideNetwork {
  readonly ground: SearchContext;
  readonly recorded: readonly Pose[];
  readonly seen: readonly (SeenModules | null)[];
  /** Frames that have their place, by index. */
  readonly network: ReadonlyMap<number, LaidFrame>;
}

const NEIGHBOURS = 5;
/** Cosine between the ways of two frames that lag alike. */
const SAME_WAY = 0.7;
const unknown: Verdict = { state: "ambiguous", margin: 0, rivalM: null };

/**
 * Frames that nothing ties to the others: as far off their recorded pose as the nearest frames flown the same way, as positions lag behind, then onto the
 * modules that lie there. Recorded positions alone say which these are, so a person decides.
 */
export function layBesideNetwork(flight: BesideNetwork): readonly LaidFrame[] {
  const { recorded, network } = flight;
  const { headings } = flightLines(recorded.map(({ at: [east, north] }): Metres => [east, north]));
  const isOtherWay = (a: number, b: number) =>
    headings[a]![0] * headings[b]![0] + headings[a]![1] * headings[b]![1] < SAME_WAY;
  const placed = [...network].map(([index, { pose, offM }]) => ({
    index,
    offM,
    off: poseOff(recorded[index]!, pose),
  }));
  return recorded.map((pose, i) => {
    const known = network.get(i);
    if (known) return known;
    const alike = placed.filter(({ index }) => !isOtherWay(index, i));
    const near = (alike.length > 0 ? alike : placed)
      .toSorted((a, b) => Math.abs(a.index - i) - Math.abs(b.index - i))
      .slice(0, NEIGHBOURS);
    return laidAt(flight, i, expectedPose(pose, near));
  });
}

function expectedPose(recorded: Pose, near: readonly { readonly offM: Metres; readonly off: PoseOff }[]): Pose {
  const turned = withOff(recorded, usualPoseOff(near.map(({ off }) => off)));
  const [to, from] = [centreOf(recorded), centreOf(turned)];
  const middle = (axis: 0 | 1) => to[axis] - from[axis] + median(near.map(({ offM }) => offM[axis]));
  return movedPose(turned, [middle(0), middle(1), 0]);
}

function laidAt({ ground, recorded, seen }: BesideNetwork, i: number, expected: Pose): LaidFrame {
  const own = seen[i];
  const free = (own?.found.centres.length ?? 0) >= LEAST_LOCKED ? (["place", "place, height and yaw"] as const) : [];
  const pose = (own && refinedLock(ground, expected, own.found, free)?.pose) ?? expected;
  const [at, from] = [centreOf(pose), centreOf(recorded[i]!)];
  return {
    candidate: own ? anchorCandidate(ground, recorded[i]!, pose, own) : null,
    verdict: unknown,
    pose,
    offM: [at[0] - from[0], at[1] - from[1]],
  };
}
