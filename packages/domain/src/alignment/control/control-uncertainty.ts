/** How a result lies on ground control points, in metres. */
export interface ControlFit {
  /** Of each point. */
  readonly missesM: readonly number[];
  /** Of the survey. */
  readonly sigmaM: number;
  /** How far the points stand from their middle, as a root mean square. */
  readonly spreadM: number;
  /** From the middle of the points to the farthest place that hangs on them. */
  readonly farthestM: number;
}

/** A person marks a point to about a pixel. */
const MARK_M = 0.05;
/** Recorded positions alone turn and size a flight to about this share. */
const RECORDED_SHARE = 0.003;
/** From σ to what 95 of 100 flights keep within. */
const TO_95 = 2;

/** How far a place may lie from its true one: metres, with 95 % confidence. Points that stand together, or a single one, do not tell the turn. */
export function controlUncertaintyM({ missesM, sigmaM, spreadM, farthestM }: ControlFit): number {
  const usualMissM = Math.sqrt(missesM.reduce((sum, one) => sum + one ** 2 / missesM.length, 0));
  const turn = spreadM > 0 ? MARK_M / (spreadM * Math.sqrt(missesM.length)) : Infinity;
  const turnedM = farthestM * Math.min(RECORDED_SHARE, turn);
  return Math.round(100 * TO_95 * Math.hypot(sigmaM, MARK_M, usualMissM, turnedM)) / 100;
}
