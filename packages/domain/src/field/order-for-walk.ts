import { type DefectPriority, defectPriorities } from "../defects/rank-defect.ts";
import { distanceAndBearing } from "../geometry/distance-and-bearing.ts";
import type { LonLat } from "../geometry/lon-lat.ts";

interface Stop {
  readonly seq: number;
  readonly priority: DefectPriority | null;
  readonly position: LonLat | null;
}

/** Nearest first where the phone knows where it is, else most urgent first. What has no position comes last. */
export function orderForWalk<T extends Stop>(stops: readonly T[], from: LonLat | null): T[] {
  const ranked = stops.map((stop) => ({ stop, rank: rankFrom(from, stop) ?? Number.MAX_SAFE_INTEGER }));
  return ranked.toSorted((a, b) => a.rank - b.rank || a.stop.seq - b.stop.seq).map(({ stop }) => stop);
}

function rankFrom(from: LonLat | null, { position, priority }: Stop): number | undefined {
  if (from === null) return priority === null ? undefined : defectPriorities.indexOf(priority);
  return position === null ? undefined : distanceAndBearing(from, position).distanceM;
}

// A phone that lies still wanders by some metres.
const movedM = 15;

/**
 * Where the order is reckoned from: it stays until somebody has really walked on, so that no card slips away under
 * the thumb.
 */
export function orderedFrom(before: LonLat | null, here: LonLat | null): LonLat | null {
  const isStill = before !== null && here !== null && distanceAndBearing(before, here).distanceM < movedM;
  return isStill ? before : here;
}
