import { level, type Relief } from "./pose.ts";

/** A guess at what a told pose does not tell or tells wrong, beside its place. */
export interface PoseGuess {
  readonly yawOffDeg: number;
  /** Over the panels; told heights count from the take-off point. */
  readonly heightM: number;
  readonly relief: Relief;
}

const heightFactors = Array.from({ length: 25 }, (_, i) => 0.8 + 0.025 * i);

/** For a frame about which only its own directions are known. */
export const coldGuesses = (yawOffDeg: number, toldHeightM: number): readonly PoseGuess[] =>
  heightFactors.map((factor) => ({ yawOffDeg, heightM: toldHeightM * factor, relief: level }));

/** Around what fitted a frame nearby: missions keep their height over the ground, or the ground is level. */
export const warmGuesses = (near: PoseGuess): readonly PoseGuess[] =>
  [1, 0.98, 1.02].map((factor) => ({ ...near, heightM: near.heightM * factor }));
