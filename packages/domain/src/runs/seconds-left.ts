export interface RunSpan {
  /** How far the run is, 0 to 1. */
  readonly share: number;
  /** How far it was when the worker now at it began. */
  readonly shareBefore: number;
  readonly elapsedS: number;
}

/** Less says too little about the pace. */
const LEAST_SHARE = 0.02;
const LEAST_S = 5;

/** By the pace since the worker began; null while nothing tells it yet. */
export function secondsLeft({ share, shareBefore, elapsedS }: RunSpan): number | null {
  const through = share - shareBefore;
  if (through < LEAST_SHARE || elapsedS < LEAST_S) return null;
  return Math.round((elapsedS / through) * Math.max(0, 1 - share));
}
