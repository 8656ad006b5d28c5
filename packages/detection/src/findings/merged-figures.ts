import type { PatchFigures } from "../sampling/patch-figures.ts";
import type { NamedSighting } from "./module-ledger.ts";

/** One module over all its images: what stays. */
export interface MergedFigures {
  readonly wholeK: number;
  readonly thirdsK: readonly [number, number, number];
  /** What enough of the images show, so that a reflection, which moves on with the drone, is in none of these. */
  readonly hottestK: number;
  readonly coldestK: number;
  /** The image nearest to its middle of those that show it. */
  readonly shown: NamedSighting;
  readonly sightings: number;
  /** Mean over the images in which something stood out. */
  readonly probabilities: readonly number[] | null;
}

export function mergedFigures(sightings: readonly NamedSighting[], leastSeenShare: number): MergedFigures {
  const lasting = (figure: (figures: PatchFigures) => number) =>
    reachedBy(
      sightings.map(({ figures }) => figure(figures)),
      leastSeenShare,
    );
  const hottestK = lasting(({ hottestK }) => hottestK);
  const coldestK = -lasting(({ coldestK }) => -coldestK);
  const isHot = hottestK >= -coldestK;
  const shows = ({ figures }: NamedSighting) => (isHot ? figures.hottestK >= hottestK : figures.coldestK <= coldestK);
  return {
    wholeK: middleOf(sightings.map(({ figures }) => figures.wholeK)),
    thirdsK: [0, 1, 2].map((i) => middleOf(sightings.map(({ figures }) => figures.thirdsK[i]!))) as unknown as [
      number,
      number,
      number,
    ],
    hottestK,
    coldestK,
    shown: sightings.find(shows) ?? sightings[0]!,
    sightings: sightings.length,
    probabilities: meanProbabilities(sightings),
  };
}

/** The value that more than this share of them reach. */
const reachedBy = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => b - a)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

function meanProbabilities(sightings: readonly NamedSighting[]): readonly number[] | null {
  const named = sightings.flatMap(({ probabilities }) => (probabilities === null ? [] : [probabilities]));
  const [first] = named;
  return first
    ? Array.from(first, (_, i) => named.reduce((sum, probabilities) => sum + probabilities[i]!, 0) / named.length)
    : null;
}
