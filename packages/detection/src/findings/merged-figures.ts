import type { HotEnd, PatchFigures } from "../sampling/patch-figures.ts";
import type { CroppedSighting } from "./module-ledger.ts";

/** One module over all its images: what stays. */
export interface MergedFigures {
  readonly wholeK: number;
  readonly thirdsK: readonly [number, number, number];
  /** What enough of the images show, so that a reflection, which moves on with the drone, is in none of these. */
  readonly hottestK: number;
  readonly coldestK: number;
  /** How much enough of the images show each place over the module's own level. */
  readonly placesK: readonly number[];
  /** A hot place at a short end that images show in the same place, and the nearest of them. */
  readonly end: (HotEnd & { readonly shown: CroppedSighting }) | null;
  /** The image nearest to its middle of those that show it. */
  readonly shown: CroppedSighting;
  readonly sightings: number;
  /** Of the images in which something stood out. */
  readonly crops: readonly Uint8Array[];
}

export function mergedFigures(all: readonly CroppedSighting[], leastSeenShare: number): MergedFigures {
  const sightings = besideOwnString(all);
  const lasting = (figure: (figures: PatchFigures) => number) =>
    reachedBy(
      sightings.map(({ figures }) => figure(figures)),
      leastSeenShare,
    );
  const either = (figure: (figures: PatchFigures) => number) =>
    Math.max(0, lasting(figure)) + Math.min(0, -lasting((figures) => -figure(figures)));
  const wholeK = either((figures) => figures.wholeK);
  const placesK = lastingZonesK(sightings, leastSeenShare);
  const hottestK = wholeK + Math.max(...placesK);
  const coldestK = -lasting(({ coldestK }) => -coldestK);
  const isHot = hottestK >= -coldestK;
  const shows = ({ figures }: CroppedSighting) => (isHot ? figures.hottestK >= hottestK : figures.coldestK <= coldestK);
  return {
    wholeK,
    thirdsK: [
      either(({ thirdsK }) => thirdsK[0]),
      either(({ thirdsK }) => thirdsK[1]),
      either(({ thirdsK }) => thirdsK[2]),
    ],
    hottestK,
    coldestK,
    placesK,
    end: lastingEnd(sightings, leastSeenShare),
    shown: sightings.find(shows) ?? sightings[0]!,
    sightings: sightings.length,
    crops: sightings.flatMap(({ crop }) => crop ?? []),
  };
}

/** A spot stays where it is. A rim that one image has off is elsewhere in the next, and the level of the string beside it differs too. */
function lastingZonesK(sightings: readonly CroppedSighting[], leastSeenShare: number): readonly number[] {
  const overOwnK = sightings.map(({ figures: { placesK, wholeK } }) => placesK.map((placeK) => placeK - wholeK));
  return overOwnK[0]!.map((_, zone) =>
    reachedBy(
      overOwnK.map((own) => own[zone]!),
      leastSeenShare,
    ),
  );
}

/** Beyond the edge things move from image to image, and two images may err alike; a place moves by a sample at most. */
const LEAST_END_IMAGES = 3;
const END_MOVES = 1;

function lastingEnd(sightings: readonly CroppedSighting[], leastSeenShare: number): MergedFigures["end"] {
  if (sightings.length < LEAST_END_IMAGES) return null;
  const all = sightings.flatMap((shown) => {
    const { end } = shown.figures;
    if (!end) return [];
    const isThere = (other: HotEnd | null) =>
      other?.side === end.side && Math.abs(other.column - end.column) <= END_MOVES;
    const shownK = sightings.map(({ figures }) => (isThere(figures.end) ? figures.end!.warmerK : 0));
    return [{ ...end, warmerK: reachedBy(shownK, leastSeenShare), shown }];
  });
  return all.reduce<MergedFigures["end"]>((best, one) => (one.warmerK > (best?.warmerK ?? 0) ? one : best), null);
}

/** An array's other strings may be dead or shorted: what is found beside the own string counts alone where two images show it so. */
function besideOwnString(all: readonly CroppedSighting[]): readonly CroppedSighting[] {
  const own = all.filter(({ reference }) => reference === "string");
  return own.length > 1 ? own : all;
}

/** The value that more than this share of them reach. */
const reachedBy = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => b - a)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
