export interface Sample {
  readonly atMs: number;
  readonly sentBytes: number;
}

// Long enough that one large file does not make the figure jump, short enough to follow a change of the network.
const WINDOW_MS = 15_000;
const LEAST_MS = 1_500;

/** The samples a rate is computed from, with a new one. Bytes that went back (a resumed file) begin anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && sample.sentBytes < last.sentBytes) return [sample];
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
}

/** Null until there is enough to tell. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.atMs - first.atMs < LEAST_MS) return null;
  return (1000 * (last.sentBytes - first.sentBytes)) / (last.atMs - first.atMs);
}

/** Null where it stands still: then nobody can tell. */
export const remainingMs = (leftBytes: number, rate: number | null): number | null =>
  rate === null || rate <= 0 ? null : (1000 * leftBytes) / rate;
