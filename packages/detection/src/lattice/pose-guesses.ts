import type { Slope } from "./pose.ts";

/** A guess at what a told pose does not tell or tells wrong, beside its place. */
export interface PoseGuess {
  readonly yawOffDeg: number;
  /** Over the panels; told heights count from the take-off point. */
  readonly heightM: number;
  readonly slope: Slope;
}

const heightFactors = Array.from({ length: 25 }, (_, i) => 0.8 + 0.025 * i);
const yawStepsDeg = [-0.6, 0, 0.6];

/** For a frame about which only its own directions are known. */
export const coldGuesses = (yawOffDeg: number, toldHeightM: number): readonly PoseGuess[] =>
  yawStepsDeg.flatMap((stepDeg) =>
    heightFactors.map(
      (factor): PoseGuess => ({ yawOffDeg: yawOffDeg + stepDeg, heightM: toldHeightM * factor, slope: [0, 0] }),
    ),
  );

/** Around what fitted a frame nearby: missions keep their height over the ground, or the ground is level. */
export const warmGuesses = (near: PoseGuess): readonly PoseGuess[] =>
  [1, 0.98, 1.02].map((factor) => ({ ...near, heightM: near.heightM * factor }));
