/** A guess at what is wrong with a told pose beside its place. */
export interface PoseGuess {
  readonly yawOffDeg: number;
  /** Real height over told height. */
  readonly heightFactor: number;
}

// Told heights count from the take-off point: slopes and stands add their share to the error.
const heightFactors = [0.8, 0.825, 0.85, 0.875, 0.9, 0.925, 0.95, 0.975, 1, 1.025, 1.05, 1.075, 1.1, 1.125, 1.15];
const yawStepsDeg = [-0.6, 0, 0.6];

/** For a frame about which only its own directions are known. */
export const coldGuesses = (yawOffDeg: number): readonly PoseGuess[] =>
  yawStepsDeg.flatMap((stepDeg) =>
    heightFactors.map((heightFactor) => ({ yawOffDeg: yawOffDeg + stepDeg, heightFactor })),
  );

/** Around what fitted the frame before. */
export const warmGuesses = ({ yawOffDeg, heightFactor }: PoseGuess): readonly PoseGuess[] => [
  { yawOffDeg, heightFactor },
  { yawOffDeg, heightFactor: heightFactor * 0.98 },
  { yawOffDeg, heightFactor: heightFactor * 1.02 },
];
