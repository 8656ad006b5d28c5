import type { Coverage } from "@heliolens/contract/alignment/coverage";
import type { CoverageKind } from "../align-plans.ts";

// Seen from three sides a finding can be told from a reflection.
const OFTEN = 3;

/** How well each module was seen, in the order of the answer. */
export const coverageKinds = ({ seenCounts, fromCentre, edgeFrom }: Coverage): readonly CoverageKind[] =>
  seenCounts.map((count, i) => {
    if (count === 0) return "never";
    if (fromCentre[i]! >= edgeFrom) return "edge";
    return count < OFTEN ? "few" : "often";
  });

export function countKinds(kinds: readonly CoverageKind[]): Readonly<Record<CoverageKind, number>> {
  const counts = { never: 0, edge: 0, few: 0, often: 0 };
  for (const kind of kinds) counts[kind] += 1;
  return counts;
}
