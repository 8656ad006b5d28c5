import type { ImagePairItem, PairChoice } from "@heliolens/contract/uploads/image-pairs";

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
    .map((pair, place) => ({ pair, away: Math.abs(place - at) }))
    .filter(({ pair, away }) => pair.rgb !== null && away > 0)
    .toSorted((a, b) => a.away - b.away)
    .flatMap(({ pair }) => (pair.rgb === null ? [] : [{ ...pair.rgb, isSpare: false }]));
  return [...spareRgb.map((rgb) => ({ ...rgb, isSpare: true })), ...taken];
}

/** What was done last can be undone first; each step is what the server gave to undo it. */
export type UndoSteps = readonly (readonly PairChoice[])[];

// As many as a person can remember; the server keeps none of them.
const MOST_STEPS = 50;

export const withStep = (steps: UndoSteps, inverse: readonly PairChoice[]): UndoSteps =>
  inverse.length === 0 ? steps : [...steps, inverse].slice(-MOST_STEPS);
