import type { ProblemCode } from "../problem-code.ts";

/** What a person can do so that the next run takes an image that this one left out. */
export const mends = [
  "align-images",
  "align-by-hand",
  "state-lens",
  "enter-scale",
  "add-positions",
  "add-temperatures",
  "send-original",
  "check-design",
  "run-again",
] as const;
export type Mend = (typeof mends)[number];

/** Images that a run left out for one reason. */
export interface LeftOutReason {
  /** A code of the catalogue. */
  readonly why: string;
  readonly count: number;
}

const mendOfCode: Partial<Record<ProblemCode, Mend>> = {
  "analysis.image-not-aligned": "align-images",
  "analysis.image-gone": "run-again",
  "alignment.camera-unknown": "state-lens",
  "alignment.horizon-in-view": "align-by-hand",
  "alignment.position-unknown": "add-positions",
  "alignment.attitude-unknown": "add-positions",
  "alignment.height-and-attitude-unknown": "add-positions",
  "alignment.height-unknown": "add-positions",
  "alignment.design-elsewhere": "check-design",
  "thermal.no-temperature-data": "add-temperatures",
  "thermal.calibration-missing": "add-temperatures",
  "thermal.counts-only": "enter-scale",
  "thermal.camera-not-radiometric": "enter-scale",
  "thermal.scale-unknown": "enter-scale",
  "thermal.transmission-missing": "enter-scale",
  "uploads.reading-failed": "run-again",
  "uploads.still-reading": "run-again",
};

/** Null where only another flight helps. Damaged files are sent again from the card. */
export function mendOf(why: string): Mend | null {
  const known = mendOfCode[why as ProblemCode];
  if (known !== undefined) return known;
  return why.startsWith("thermal.") || why.startsWith("uploads.") ? "send-original" : null;
}
