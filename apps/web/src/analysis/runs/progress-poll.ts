const SHORTEST_MS = 1_500;
const LONGEST_MS = 10_000;
/** A run that has lasted so many times the interval changes little from one look to the next. */
const LOOKS = 20;

/** How soon a run that began so long ago is asked about again: at first often, then less and less. */
export const progressPollMs = (sinceStartMs: number): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceStartMs / LOOKS));
