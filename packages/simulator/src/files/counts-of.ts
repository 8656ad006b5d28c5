/** Temperatures back to the counts that a camera's law turns into them. */
export interface CountScale {
  readonly law: (count: number) => number;
  readonly lowCount: number;
  readonly highCount: number;
  /** Cameras that leave their lowest bits empty count in steps. */
  readonly step: number;
}

const KNOTS = 4096;

/** The law rises: a table of it, read backwards, then rounded to a count. */
export function countsOf({ law, lowCount, highCount, step }: CountScale, celsius: Float32Array): Uint16Array {
  const heats = Float64Array.from({ length: KNOTS }, (_, i) =>
    law(lowCount + ((highCount - lowCount) * i) / (KNOTS - 1)),
  );
  const counts = new Uint16Array(celsius.length);
  let knot = 0;
  for (let pixel = 0; pixel < celsius.length; pixel++) {
    const wanted = celsius[pixel]!;
    // Neighbouring pixels are alike: the knot before is nearly always the right one.
    while (knot < KNOTS - 2 && heats[knot + 1]! < wanted) knot++;
    while (knot > 0 && heats[knot]! > wanted) knot--;
    const share = Math.min(1, Math.max(0, (wanted - heats[knot]!) / (heats[knot + 1]! - heats[knot]!)));
    const count = lowCount + ((highCount - lowCount) * (knot + share)) / (KNOTS - 1);
    counts[pixel] = Math.round(count / step) * step;
  }
  return counts;
}
