import type { LeftOutReason } from "./mend.ts";

/** The most frequent first; those as frequent by their code. */
export function countReasons(whys: Iterable<string>): LeftOutReason[] {
  const counts = new Map<string, number>();
  for (const why of whys) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts]
    .map(([why, count]) => ({ why, count }))
    .toSorted((a, b) => b.count - a.count || a.why.localeCompare(b.why));
}
