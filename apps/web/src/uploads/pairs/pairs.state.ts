import type { ImagePairItem, PairChoice } from "@heliolens/contract/uploads/image-pairs";
import { type History, withStep } from "@heliolens/domain/edits/history";

/** Which pairs are shown. */
export const pairFilters = ["all", "probable", "none", "manual"] as const;
export type PairFilter = (typeof pairFilters)[number];

export const pairsShown = (pairs: readonly ImagePairItem[], filter: PairFilter): readonly ImagePairItem[] =>
  filter === "all" ? pairs : pairs.filter(({ certainty }) => certainty === filter);

export interface RgbCandidate {
  readonly id: number;
  readonly imgName: string;
  readonly thumbImgUrl: string | null;
  readonly isSpare: boolean;
}

/** RGB images that could be the twin of an image: those without one first, then those of its neighbours in the flight. */
export function candidatesFor(
  thermalId: number,
  pairs: readonly ImagePairItem[],
  spareRgb: readonly Omit<RgbCandidate, "isSpare">[],
): readonly RgbCandidate[] {
  const at = pairs.findIndex(({ thermal }) => thermal.id === thermalId);
  const taken = pairs
    .map((pair, index) => ({ pair, away: Math.abs(index - at) }))
    .filter(({ pair, away }) => pair.rgb !== null && away > 0)
    .toSorted((a, b) => a.away - b.away)
    .flatMap(({ pair }) => (pair.rgb === null ? [] : [{ ...pair.rgb, isSpare: false }]));
  return [...spareRgb.map((rgb) => ({ ...rgb, isSpare: true })), ...taken];
}

/** A step is what the server gave to undo it. */
export type PairHistory = History<readonly PairChoice[]>;

// As many as a person can remember; the server keeps none of them.
const MOST_STEPS = 50;

/** A choice that changed nothing is no step. */
export const withInverse = (history: PairHistory, inverse: readonly PairChoice[]): PairHistory =>
  inverse.length === 0 ? history : withStep(history, inverse, MOST_STEPS);
