/** What is shown across a side, at places along it. */
export interface LineSearch {
  readonly shares: readonly number[];
  /** Place after place, each `2 * reach + 1` long. */
  readonly values: Float32Array;
  readonly reach: number;
  readonly mostTilt: number;
}

/** Offsets at both ends from where it was expected. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** Which share of the places shows it. */
  readonly support: number;
}

/** How much less counts what is as far off as is looked. */
const FAR_LOSS = 0.5;
/** Of the usual peak, for a place to count as showing the line. */
const SHOWN_SHARE = 0.4;

/**
 * The straight lines along which most places show most, and least. A clamp, a cable or a hot cell counts no more than any other place.
 */
export function bestLines(search: LineSearch): { readonly most: Line; readonly least: Line } {
  const { shares, reach } = search;
  const [capMost, capLeast] = [usualPeak(search, 1), usualPeak(search, -1)];
  const capped = cappedValues(search.values, capMost, -capLeast);
  const places = new Int32Array(shares.length);
  const mostTilt = Math.min(2 * reach, search.mostTilt);
  let [most, least] = [nothing, nothing];
  for (let tilt = -mostTilt; tilt <= mostTilt; tilt++) {
    setPlaces(places, search, tilt);
    const last = Math.min(reach, reach - tilt);
    for (let start = Math.max(-reach, -reach - tilt); start <= last; start++) {
      const value = sumAt(capped, places, start) / shares.length;
      const far = 1 - (FAR_LOSS * (Math.abs(start) + Math.abs(start + tilt))) / (2 * reach);
      if (value * far > most.weighed) most = { start, end: start + tilt, value, weighed: value * far };
      if (-value * far > least.weighed) least = { start, end: start + tilt, value: -value, weighed: -value * far };
    }
  }
  return { most: supported(search, most, capMost, 1), least: supported(search, least, capLeast, -1) };
}

/** Where among the values a line of a tilt passes each place, if it starts where it was expected. */
function setPlaces(places: Int32Array, { shares, reach }: LineSearch, tilt: number): void {
  for (let k = 0; k < places.length; k++) places[k] = k * (2 * reach + 1) + reach + Math.floor(tilt * shares[k]! + 0.5);
}

function sumAt(values: Float32Array, places: Int32Array, start: number): number {
  let sum = 0;
  for (let k = 0; k < places.length; k++) sum += values[places[k]! + start]!;
  return sum;
}

const nothing = { start: 0, end: 0, value: 0, weighed: -Infinity };

/** No line shows more than this, either way. */
export const mostPossible = (search: LineSearch): number => Math.max(usualPeak(search, 1), usualPeak(search, -1));

function cappedValues(values: Float32Array, most: number, least: number): Float32Array {
  const capped = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) capped[i] = Math.min(most, Math.max(least, values[i]!));
  return capped;
}

function usualPeak({ shares, values, reach }: LineSearch, sign: 1 | -1): number {
  const length = 2 * reach + 1;
  const peaks = new Float32Array(shares.length);
  for (let k = 0; k < peaks.length; k++) {
    let peak = 0;
    for (let at = k * length; at < (k + 1) * length; at++) if (sign * values[at]! > peak) peak = sign * values[at]!;
    peaks[k] = peak;
  }
  return peaks.sort()[peaks.length >> 1]!;
}

function supported(
  { shares, values, reach }: LineSearch,
  { start, end, value }: Omit<Line, "support">,
  cap: number,
  sign: 1 | -1,
): Line {
  const length = 2 * reach + 1;
  let shown = 0;
  for (let k = 0; k < shares.length; k++) {
    const at = Math.round(reach + start + (end - start) * shares[k]!);
    for (let place = Math.max(0, at - 1); place <= Math.min(length - 1, at + 1); place++)
      if (sign * values[k * length + place]! >= SHOWN_SHARE * cap) {
        shown++;
        break;
      }
  }
  return { start, end, value: Math.max(0, value), support: shown / shares.length };
}
