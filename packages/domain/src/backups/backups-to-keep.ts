export interface KeepRule {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const usualKeepRule: KeepRule = { days: 7, weeks: 4, months: 12 };

const dayMs = 86_400_000;

/**
 * Which backups stay: the newest of each of the last days, weeks and months that have one. The newest of all stays
 * always. Days are UTC, a week begins on Monday. Times are in ms since 1970; the answer has the same numbers.
 */
export function backupsToKeep(takenAtMs: readonly number[], rule: KeepRule = usualKeepRule): ReadonlySet<number> {
  const newestFirst = [...takenAtMs].sort((a, b) => b - a);
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf, rule.days),
    ...newestOfEach(newestFirst, weekOf, rule.weeks),
    ...newestOfEach(newestFirst, monthOf, rule.months),
  ]);
}

function newestOfEach(newestFirst: readonly number[], periodOf: (ms: number) => number, count: number): number[] {
  const newest = new Map<number, number>();
  for (const ms of newestFirst) if (!newest.has(periodOf(ms))) newest.set(periodOf(ms), ms);
  return [...newest.values()].slice(0, count);
}

const dayOf = (ms: number): number => Math.floor(ms / dayMs);
// 1970 began on a Thursday, three days after a Monday.
const weekOf = (ms: number): number => Math.floor((dayOf(ms) + 3) / 7);
const monthOf = (ms: number): number => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();
