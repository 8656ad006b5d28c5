import { coordinateSystems, isCoordinateEpsg, isInDegrees } from "@heliolens/domain/coordinates/coordinate-systems";
import { systemRegister } from "@heliolens/domain/coordinates/further-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Layout } from "./layout.ts";
import { type LayoutEpsg, placing } from "./place-layout.ts";

export interface EpsgGuess {
  readonly epsg: LayoutEpsg;
  /** How far the drawing would lie from where it is expected; null: nothing is known to compare with. */
  readonly distanceM: number | null;
}

const KOREA = { west: 124, south: 32.5, east: 132.5, north: 39 };
const METRES_PER_DEGREE = 111_000;

/**
 * The reference systems a drawing can be in, the likeliest first: the one it names; those that put it near the site;
 * those that put it in Korea. A person confirms on the map.
 */
export function guessEpsg({ features, epsg }: Pick<Layout, "features" | "epsg">, near: LonLat | null): EpsgGuess[] {
  const first = features[0]?.ring[0];
  if (first === undefined) return [];
  const candidates = [...usual, ...furtherCandidates(epsg, near)];
  const guesses = candidates.flatMap((candidate) => {
    const place = placing(candidate)(first);
    if (!isOnEarth(place) || isInDegrees(candidate) !== isDegrees(first)) return [];
    return [{ epsg: candidate, place, distanceM: near === null ? null : distanceOf(place, near) }];
  });
  const rank = (guess: (typeof guesses)[number]): number => {
    if (guess.epsg === epsg) return -1;
    if (guess.distanceM !== null) return Math.round(guess.distanceM / SAME_M);
    return isInKorea(guess.place) ? 0 : Number.MAX_VALUE;
  };
  return guesses
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ epsg: found, distanceM }) => ({ epsg: found, distanceM }));
}

const usual: readonly LayoutEpsg[] = coordinateSystems.map((system) => system.epsg);
// Systems of one plane on nearby datums lie this close: the better known one goes first.
const SAME_M = 50;

/** Systems of the register that may be meant: the one that the drawing names, and plane systems made for the site. */
function furtherCandidates(named: number | null, near: LonLat | null): readonly LayoutEpsg[] {
  const around = near === null ? [] : (systemRegister()?.around(near) ?? []).map((system) => system.epsg);
  const better = around.toSorted((a, b) => fameOf(a) - fameOf(b) || a - b);
  const said = named !== null && isCoordinateEpsg(named) ? [named] : [];
  return [...new Set([...said, ...better])].filter((epsg) => !usual.includes(epsg));
}

// UTM on WGS84, on ETRS89 and on NAD83 are what drawings come in first.
const fameOf = (epsg: number): number => {
  const place = [326, 327, 258, 269].indexOf(Math.floor(epsg / 100));
  return place === -1 ? Number.MAX_VALUE : place;
};

const isDegrees = ([x, y]: readonly [number, number]) => Math.abs(x) <= 180 && Math.abs(y) <= 90;
const isOnEarth = ([lon, lat]: LonLat) => Math.abs(lon) <= 180 && Math.abs(lat) <= 85;
const isInKorea = ([lon, lat]: LonLat) =>
  lon >= KOREA.west && lon <= KOREA.east && lat >= KOREA.south && lat <= KOREA.north;

const distanceOf = ([lonA, latA]: LonLat, [lonB, latB]: LonLat): number =>
  METRES_PER_DEGREE * Math.hypot((lonA - lonB) * Math.cos((latA * Math.PI) / 180), latA - latB);
