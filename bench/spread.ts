export interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export function spreadOf(samplesMs: readonly number[]): Spread {
  const sorted = samplesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** Times one piece of work again and again, after it has warmed up. */
export async function timed(work: () => Promise<unknown>, { rounds = 300, warmUp = 50 } = {}): Promise<Spread> {
  const samplesMs: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    if (round >= 0) samplesMs.push(performance.now() - startedAt);
  }
  return spreadOf(samplesMs);
}
