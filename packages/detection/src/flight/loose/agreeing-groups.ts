import type { FrameTie } from "./frame-ties.ts";
import { type GroupShift, groupShifts, SAME_M, type ShiftGround } from "./group-shifts.ts";
import { type TiedGroup, tiedGroups } from "./tied-frames.ts";

/** Of the modules in a frame. */
const GOOD_FOUND_SHARE = 0.85;
/** As many as confirm a fit. */
const LEAST_ASTRAY = 3;

/**
 * Groups that can be laid on the plan as they hang together. Where frames that fit well have no place under any shift that suits the rest, and
 * hang on each other, the ties between them and the rest are wrong: a frame astride a road is tied to one side by one of its places and to the
 * other by another, and no ring of ties tells.
 */
export function agreeingGroups(ties: readonly FrameTie[], ground: ShiftGround): readonly TiedGroup[] {
  let known = ties;
  for (;;) {
    const groups = tiedGroups(ground.candidates.length, known);
    const astray = new Set(groups.flatMap((group) => framesAstray(group, known, ground)));
    const kept = known.filter(({ first, second }) => astray.has(first) === astray.has(second));
    if (kept.length === known.length) return groups;
    known = kept;
  }
}

/** Under the shift that most of the group can follow. */
function framesAstray(group: TiedGroup, ties: readonly FrameTie[], ground: ShiftGround): readonly number[] {
  const widest = groupShifts(group, ground).reduce<GroupShift | null>(
    (top, one) => (top && followersOf(top) >= followersOf(one) ? top : one),
    null,
  );
  if (widest === null) return [];
  const left = new Set(
    group.frames.filter(
      (frame, i) => widest.chosen[i] === null && fitsWell(ground, frame) && isSearched(group, widest, ground, frame),
    ),
  );
  const among = ties.filter(({ first, second }) => left.has(first) && left.has(second));
  return tiedGroups(ground.candidates.length, among).flatMap(({ frames }) =>
    frames.length >= LEAST_ASTRAY ? frames : [],
  );
}

const followersOf = ({ chosen }: GroupShift): number => chosen.filter((one) => one !== null).length;

const fitsWell = ({ candidates }: ShiftGround, frame: number): boolean =>
  (candidates[frame]![0]?.foundShare ?? 0) >= GOOD_FOUND_SHARE;

function isSearched({ offM }: TiedGroup, { shiftM }: GroupShift, { searchedM }: ShiftGround, frame: number): boolean {
  const own = offM.get(frame)!;
  return Math.hypot(own[0] + shiftM[0], own[1] + shiftM[1]) < searchedM - SAME_M;
}
