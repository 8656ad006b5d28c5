/** How far one set of temperatures lies from another. */
export interface Difference {
  readonly pixels: number;
  readonly worst: number;
  readonly mean: number;
}

/** Pairs without a temperature on either side are left out; a pair with one on one side alone counts as endless. */
export function differenceOf(pairs: Iterable<readonly [ours: number, theirs: number]>): Difference {
  let [pixels, worst, sum] = [0, 0, 0];
  for (const [ours, theirs] of pairs) {
    if (Number.isNaN(theirs)) continue;
    const miss = Number.isNaN(ours) ? Infinity : Math.abs(ours - theirs);
    pixels += 1;
    sum += miss;
    if (miss > worst) worst = miss;
  }
  return { pixels, worst, mean: pixels === 0 ? 0 : sum / pixels };
}

export const together = (parts: readonly Difference[]): Difference => {
  const pixels = parts.reduce((total, part) => total + part.pixels, 0);
  return {
    pixels,
    worst: Math.max(0, ...parts.map(({ worst }) => worst)),
    mean: pixels === 0 ? 0 : parts.reduce((total, part) => total + part.mean * part.pixels, 0) / pixels,
  };
};
