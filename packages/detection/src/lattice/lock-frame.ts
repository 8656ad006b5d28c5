import { type FrameSearch, fitAround, linesAround, posesAtPeaks } from "./frame-search.ts";
import { movedPose, type Pose, yawedPose } from "./pose.ts";
import { coldGuesses, type PoseGuess, warmGuesses } from "./pose-guesses.ts";
import { type RefinedPose, type RefineRound, refinePose } from "./refine-pose.ts";
import { yawOffDeg } from "./yaw-off.ts";

/** The pose of a frame up to whole modules and rows. */
export interface FrameLock extends RefinedPose {
  readonly guess: PoseGuess;
}

/** Share of seams found where the pose draws them: right poses find nearly all, wrong ones by chance up to two thirds. */
export const LEAST_FOUND_SHARE = 0.7;
/** So many need no other height to be tried. */
export const GOOD_FOUND_SHARE = 0.85;
const PEAKS_TRIED = 4;

const firstRounds: readonly RefineRound[] = [
  { reachPx: 5, everyPx: 16, free: "place, height and yaw" },
  { reachPx: 4, everyPx: 16, free: "place, height and yaw" },
];
const lastRounds: readonly RefineRound[] = [
  { reachPx: 5, everyPx: 10, free: "place and slope" },
  { reachPx: 4, everyPx: 10, free: "place and slope" },
  { reachPx: 4, everyPx: 8, free: "all" },
  { reachPx: 3, everyPx: 8, free: "all" },
  { reachPx: 2, everyPx: 8, free: "all" },
];

/** With what fitted a frame nearby; null where that does not fit here. */
export function lockLike(search: FrameSearch, told: Pose, near: PoseGuess): FrameLock | null {
  const [same, ...others] = warmGuesses(near);
  const lock = bestLock(search, told, [same!]);
  if (lock && lock.foundShare >= GOOD_FOUND_SHARE) return lock;
  const other = bestLock(search, told, others);
  const better = lock && (!other || lock.foundShare >= other.foundShare) ? lock : other;
  return better && better.foundShare >= LEAST_FOUND_SHARE ? better : null;
}

/** Off the told yaw, in this order, where the frame's own directions mislead: lines close to the pixel grid seem to lie on it. */
const yawOffsDeg = [0, -0.8, 0.8, -1.6, 1.6, -2.4, 2.4, -3.2, 3.2];

/** With nothing known but what the file tells: slow. */
export function lockFresh(search: FrameSearch, told: Pose): FrameLock | null {
  const seenDeg = yawOffDeg(search.field, linesAround(search.ground, told, 0), told);
  for (const offDeg of [seenDeg, ...yawOffsDeg]) {
    const lock = bestLock(search, told, coldGuesses(offDeg, told.at[2]));
    if (lock && lock.foundShare >= LEAST_FOUND_SHARE) return lock;
  }
  return null;
}

function bestLock(search: FrameSearch, told: Pose, guesses: readonly PoseGuess[]): FrameLock | null {
  const tried = guesses
    .flatMap((guess) => {
      const pose = guessedPose(told, guess);
      return posesAtPeaks(search, pose, fitAround(search, pose)).slice(0, PEAKS_TRIED);
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, PEAKS_TRIED);
  const refined = (pose: Pose, rounds: readonly RefineRound[]) =>
    refinePose(search.frame, search.ground.lens, linesAround(search.ground, pose, 0), pose, rounds);
  const [best] = tried
    .flatMap(({ pose }) => refined(pose, firstRounds) ?? [])
    .sort((a, b) => b.foundShare - a.foundShare);
  const last = best && refined(best.pose, lastRounds);
  return last ? { ...last, guess: guessOf(told, last.pose) } : null;
}

/** A told pose with the rest of it guessed. */
export const guessedPose = (told: Pose, { yawOffDeg: offDeg, heightM, relief }: PoseGuess): Pose => ({
  ...yawedPose(movedPose(told, [0, 0, heightM - told.at[2]]), offDeg),
  relief,
});

function guessOf(told: Pose, { at, axes, relief }: Pose): PoseGuess {
  const [a, b] = [told.axes.right, axes.right];
  const off = Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]);
  const wrapped = Math.atan2(Math.sin(off), Math.cos(off));
  return { yawOffDeg: (wrapped * 180) / Math.PI, heightM: at[2], relief };
}
