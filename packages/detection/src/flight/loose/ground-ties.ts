import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { SeenModules } from "../../evidence/seen-modules.ts";
import type { SearchContext } from "../../lattice/lock-frame.ts";
import type { Pose } from "../../lattice/pose.ts";
import type { FlightImage } from "../flight-image.ts";
import { groundShift } from "./ground-shift.ts";

/** How two frames lie to each other by the ground that both show. */
export interface GroundTie {
  readonly loose: number;
  readonly other: number;
  /** The loose frame's correction less the other's. */
  readonly betweenM: Metres;
  /** How exactly that is known. */
  readonly sigmaM: number;
}

/** A frame as far as its place is known: for sure, or as the flight would have it. */
export interface ExpectedFrame {
  readonly pose: Pose;
  readonly offM: Metres;
  readonly isHeld: boolean;
}

export interface GroundFlight {
  readonly ground: SearchContext;
  readonly images: readonly FlightImage[];
  readonly seen: readonly (SeenModules | null)[];
  /** Frames farther apart share nothing. */
  readonly reachM: number;
  readonly signal?: AbortSignal;
}

/** Frames of other ground stayed well below, and had no place much better than the next. */
const LEAST_LIKENESS = 0.4;
const LEAST_LEAD = 0.15;
const NEIGHBOURS_TRIED = 3;

/** From each frame that is not held to its nearest neighbours, held or not. */
export async function groundTies(
  { ground, images, seen, reachM, signal }: GroundFlight,
  frames: readonly ExpectedFrame[],
): Promise<readonly GroundTie[]> {
  const ties: GroundTie[] = [];
  for (const [loose, own] of frames.entries()) {
    const near = own.isHeld ? [] : nearestFrames(frames, loose, reachM);
    const fresh = near.filter(({ frame }) => !ties.some((tie) => tie.loose === frame && tie.other === loose));
    const heat = fresh.length > 0 ? await images[loose]!.load() : null;
    if (heat === null) continue;
    for (const { frame: other, apartM } of fresh) {
      signal?.throwIfAborted();
      const around = await images[other]!.load();
      const foundIn = (frame: number) => seen[frame]?.found ?? null;
      const laid = around && { pose: frames[other]!.pose, frame: around, found: foundIn(other) };
      const shift = laid && groundShift(laid, { pose: own.pose, frame: heat, found: foundIn(loose) }, ground.lens);
      if (!shift || shift.likeness < LEAST_LIKENESS || shift.lead < LEAST_LEAD) continue;
      const { offM } = frames[other]!;
      const betweenM: Metres = [own.offM[0] + shift.byM[0] - offM[0], own.offM[1] + shift.byM[1] - offM[1]];
      ties.push({ loose, other, betweenM, sigmaM: sigmaOf(apartM) });
    }
  }
  return ties;
}

/** Ground that is lower or steeper than thought moves the more, the farther the frames are apart. */
const sigmaOf = (apartM: number): number => 0.05 + 0.002 * apartM * apartM;

function nearestFrames(frames: readonly ExpectedFrame[], own: number, reachM: number) {
  const [east, north] = frames[own]!.pose.at;
  return frames
    .map(({ pose: { at } }, frame) => ({ frame, apartM: Math.hypot(at[0] - east, at[1] - north) }))
    .filter(({ frame, apartM }) => frame !== own && apartM <= reachM)
    .sort((a, b) => a.apartM - b.apartM)
    .slice(0, NEIGHBOURS_TRIED);
}
