import type { FrameTie } from "./frame-ties.ts";
import { type GroupShift, groupShifts, SAME_M, type ShiftContext } from "./group-shifts.ts";
import { type TiedGroup, tiedGroups } from "./tied-frames.ts";

/** Of the modules in a frame. */
const GOOD_FOUND_SHARE = 0.85;
/** As many as confirm a fit. */
const LEAST_ASTRAY = 3;

/**
 * Groups of frames that can be laid on the plan as their ties have them. Ties are wrong where frames fit well, hang on each other and still fit
 * under no shift of the rest. A frame astride a road is an example: each side of the road ties it by another of its candidates.
 */
export function agreeingGroups(ties: readonly FrameTie[], context: ShiftContext): readonly TiedGroup[] {
  let known = ties;
  for (;;) {
    const groups = tiedGroups(context.candidates.length, known);
    const astray = new Set(groups.flatMap((group) => framesAstray(group, known, context)));
    const kept = known.filter(({ first, second }) => astray.has(first) === astray.has(second));
    if (kept.length === known.length) return groups;
    known = kept;
  }
}

/** Under the shift that most of the group can follow. */
function framesAstray(group: TiedGroup, ties: readonly FrameTie[], context: ShiftContext): readonly number[] {
  const widest = groupShifts(group, context).reduce<GroupShift | null>(
    (top, one) => (top && followersOf(top) >= followersOf(one) ? top : one),
    null,
  );
  if (widest === null) return [];
  const left = new Set(
    group.frames.filter(
      (frame, i) => widest.chosen[i] === null && fitsWell(context, frame) && isSearched(group, widest, context, frame),
    ),
  );
  const among = ties.filter(({ first, second }) => left.has(first) && left.has(second));
  return tiedGroups(context.candidates.length, among).flatMap(({ frames }) =>
    frames.length >= LEAST_ASTRAY ? frames : [],
  );
}

const followersOf = ({ chosen }: GroupShift): number => chosen.filter((one) => one !== null).length;

const fitsWell = ({ candidates }: ShiftContext, frame: number): boolean =>
  (candidates[frame]![0]?.foundShare ?? 0) >= GOOD_FOUND_SHARE;

function isSearched({ offM }: TiedGroup, { shiftM }: GroupShift, { searchedM }: ShiftContext, frame: number): boolean {
  const own = offM.get(frame)!;
  return Math.hypot(own[0] + shiftM[0], own[1] + shiftM[1]) < searchedM - SAME_M;
}
