import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import type { TiedGroup } from "./tied-frames.ts";

/** One way to lay a whole group on the plan. */
export interface GroupShift {
  readonly shiftM: Metres;
  /** Candidate of each of the group's frames, in their order; null where a frame has none there. */
  readonly chosen: readonly (Candidate | null)[];
  /** Frames that were searched there and fit nothing. */
  readonly misfits: number;
}

/** Candidates this near to where the group has the frame are the same place. */
export const SAME_M = 0.35;
/** A shift that most frames cannot follow lies on no lattice of the plant. */
const LEAST_FOLLOWING_SHARE = 0.4;

export interface ShiftContext {
  readonly candidates: readonly (readonly Candidate[])[];
  readonly isAnchor: readonly boolean[];
  /** How far from its recorded position each frame was searched. */
  readonly searchedM: number;
}

/** All shifts that some frame's candidates propose and enough frames can follow; only those that leave anchors where they are. */
export function groupShifts({ frames, offM }: TiedGroup, context: ShiftContext): readonly GroupShift[] {
  const { candidates, isAnchor, searchedM } = context;
  const shifts: Metres[] = [];
  for (const frame of frames)
    for (const { offM: at } of candidates[frame]!) {
      const own = offM.get(frame)!;
      const shift: Metres = [at[0] - own[0], at[1] - own[1]];
      if (shifts.every((known) => distance(known, shift) > SAME_M)) shifts.push(shift);
    }
  const laid = shifts.map((shiftM): GroupShift => {
    const places = frames.map((frame) => placeOf(offM.get(frame)!, shiftM));
    const chosen = frames.map((frame, i) => nearest(candidates[frame]!, places[i]!));
    const misfits = places.filter((at, i) => chosen[i] === null && Math.hypot(...at) < searchedM - SAME_M).length;
    return { shiftM, chosen, misfits };
  });
  return laid.filter(
    ({ chosen }) =>
      chosen.filter((one) => one !== null).length >= LEAST_FOLLOWING_SHARE * frames.length &&
      frames.every((frame, i) => !isAnchor[frame] || chosen[i] !== null),
  );
}

const placeOf = (own: Metres, shift: Metres): Metres => [own[0] + shift[0], own[1] + shift[1]];

function nearest(own: readonly Candidate[], at: Metres): Candidate | null {
  const best = own.reduce<Candidate | null>(
    (top, one) => (top && distance(top.offM, at) <= distance(one.offM, at) ? top : one),
    null,
  );
  return best && distance(best.offM, at) <= SAME_M ? best : null;
}

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
