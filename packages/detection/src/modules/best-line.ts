/** What is shown across a side, at places along it. */
export interface LineSearch {
  readonly shares: readonly number[];
  readonly values: readonly Float32Array[];
  /** Of the values' middle, either way. */
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
export function bestLine(search: LineSearch): { readonly most: Line; readonly least: Line } {
  const { shares, values, reach, mostTilt } = search;
  const count = shares.length;
  const length = 2 * reach + 1;
  const [capMost, capLeast] = [usualPeak(values, 1), usualPeak(values, -1)];
  const flat = new Float32Array(count * length);
  for (const [k, one] of values.entries()) flat.set(one, k * length);
  let [most, least] = [nothing, nothing];
  for (let start = -reach; start <= reach; start++)
    for (let end = Math.max(-reach, start - mostTilt); end <= Math.min(reach, start + mostTilt); end++) {
      let sum = 0;
      for (let k = 0; k < count; k++) {
        const value = flat[k * length + Math.floor(reach + start + (end - start) * shares[k]! + 0.5)]!;
        sum += value > capMost ? capMost : value < -capLeast ? -capLeast : value;
      }
      const far = 1 - (FAR_LOSS * (Math.abs(start) + Math.abs(end))) / (2 * reach);
      const value = sum / count;
      if (value * far > most.weighed) most = { start, end, value, weighed: value * far };
      if (-value * far > least.weighed) least = { start, end, value: -value, weighed: -value * far };
    }
  return { most: supported(search, most, capMost, 1), least: supported(search, least, capLeast, -1) };
}

const nothing = { start: 0, end: 0, value: 0, weighed: -Infinity };

function usualPeak(values: readonly Float32Array[], sign: 1 | -1): number {
  const peaks = new Float32Array(values.length);
  for (let k = 0; k < values.length; k++) {
    const one = values[k]!;
    let peak = 0;
    for (let i = 0; i < one.length; i++) if (sign * one[i]! > peak) peak = sign * one[i]!;
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
  let shown = 0;
  for (let k = 0; k < values.length; k++) {
    const at = Math.round(reach + start + (end - start) * shares[k]!);
    const isShown = (place: number) => sign * (values[k]![place] ?? -sign * Infinity) >= SHOWN_SHARE * cap;
    if (isShown(at - 1) || isShown(at) || isShown(at + 1)) shown++;
  }
  return { start, end, value: Math.max(0, value), support: shown / shares.length };
}
