/** Satellites alone have all positions of a flight off together (1 to 3 m on real flights): σ. */
const SATELLITES_SIGMA_M = 1.5;
/** A camera that looks 0.1° beside moves everything by this share of its height. */
const GIMBAL_SHARE = 0.0017;
/** From σ to what 95 of 100 flights keep within. */
const TO_95 = 2;

export interface RecordedPositions {
  /** σ of each position, in metres; null: satellites alone. */
  readonly accuraciesM: readonly (number | null)[];
  readonly heightM: number;
}

/**
 * How far a result that hangs on recorded positions may lie from its true place: metres, with 95 % confidence. Positions of one kind are off together, so
 * their number does not help. The best positions count where at least a tenth of the images have them: they hold the others.
 */
export function absoluteUncertaintyM({ accuraciesM, heightM }: RecordedPositions): number {
  const known = accuraciesM.map((sigmaM) => sigmaM ?? SATELLITES_SIGMA_M).sort((a, b) => a - b);
  const sigmaM = known[Math.floor(HOLDING_SHARE * known.length)] ?? SATELLITES_SIGMA_M;
  const metres = TO_95 * Math.hypot(sigmaM, GIMBAL_SHARE * heightM);
  return Math.round(metres * 100) / 100;
}

const HOLDING_SHARE = 0.1;
