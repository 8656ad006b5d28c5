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
const LEAST_FOUND_SHARE = 0.7;
const SURELY_FOUND_SHARE = 0.88;
const PEAKS_TRIED = 4;

const firstRounds: readonly RefineRound[] = [
  { reachPx: 5, everyPx: 16, free: "place, height and yaw" },
  { reachPx: 4, everyPx: 16, free: "place, height and yaw" },
];
const lastRounds: readonly RefineRound[] = [
  { reachPx: 4, everyPx: 10, free: "place, height and yaw" },
  { reachPx: 4, everyPx: 8, free: "all" },
  { reachPx: 3, everyPx: 8, free: "all" },
  { reachPx: 2, everyPx: 8, free: "all" },
];

/** First with what fitted the frame before, then with everything; null where nothing fits. */
export function lockFrame(search: FrameSearch, told: Pose, before: PoseGuess | null): FrameLock | null {
  const warm = before && bestLock(search, told, warmGuesses(before));
  if (warm && warm.foundShare >= SURELY_FOUND_SHARE) return warm;
  const lines = linesAround(search.ground, told, 0);
  const cold = bestLock(search, told, coldGuesses(yawOffDeg(search.field, lines, told)));
  const best = cold && (!warm || cold.foundShare > warm.foundShare) ? cold : warm;
  return best && best.foundShare >= LEAST_FOUND_SHARE ? best : null;
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

const guessedPose = (told: Pose, { yawOffDeg: offDeg, heightFactor }: PoseGuess): Pose =>
  yawedPose(movedPose(told, [0, 0, told.at[2] * (heightFactor - 1)]), offDeg);

function guessOf(told: Pose, found: Pose): PoseGuess {
  const [a, b] = [told.axes.right, found.axes.right];
  const off = Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]);
  const wrapped = Math.atan2(Math.sin(off), Math.cos(off));
  return { yawOffDeg: (wrapped * 180) / Math.PI, heightFactor: found.at[2] / told.at[2] };
}
