export interface Season {
  /** Inspections that come in on a flying day, in the mean. */
  readonly inspectionsPerDay: number;
  readonly cpuSecondsEach: number;
  readonly days: number;
}

// Cards come in between ten and five.
const FIRST_HOUR = 10;
const HOURS = 7;

/** Hours from the upload of a card to its findings, for every inspection of a season, with so many cores for the workers. */
export function waitingHours(season: Season, cores: number, random: () => number): number[] {
  const waits: number[] = [];
  let freeAtH = 0;
  for (let day = 0; day < season.days; day++) {
    const arrivals = Array.from(
      { length: poisson(season.inspectionsPerDay, random) },
      () => 24 * day + FIRST_HOUR + HOURS * random(),
    ).sort((a, b) => a - b);
    for (const atH of arrivals) {
      freeAtH = Math.max(freeAtH, atH) + season.cpuSecondsEach / 3600 / cores;
      waits.push(freeAtH - atH);
    }
  }
  return waits;
}

/** The fewest cores with which 95 of 100 inspections are through within the limit. */
export function coresFor(season: Season, limitHours: number, seed = 1): number {
  for (let cores = 1; ; cores = Math.ceil(cores * 1.1)) {
    const waits = waitingHours(season, cores, randomOf(seed)).sort((a, b) => a - b);
    if ((waits[Math.floor(waits.length * 0.95)] ?? 0) <= limitHours) return cores;
  }
}

/** Knuth for few, a normal distribution for many. */
function poisson(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
  return count;
}

/** Mulberry32: the same seed gives the same season. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
