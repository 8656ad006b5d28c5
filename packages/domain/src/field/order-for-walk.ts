import { type DefectPriority, defectPriorities } from "../defects/rank-defect.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { type Way, wayTo } from "../geometry/way-to.ts";

interface Stop {
  readonly seq: number;
  readonly priority: DefectPriority | null;
  readonly place: LonLat | null;
}

export type Walked<T> = T & { readonly way: Way | null };

/** Nearest first where the phone knows where it is, else most urgent first. What has no place comes last. */
export function orderForWalk<T extends Stop>(stops: readonly T[], here: LonLat | null): Walked<T>[] {
  const walked = stops.map((stop) => ({
    ...stop,
    way: here === null || stop.place === null ? null : wayTo(here, stop.place),
  }));
  const rank = ({ way, priority }: Walked<T>) =>
    (here === null ? urgencyOf(priority) : way?.distanceM) ?? Number.MAX_SAFE_INTEGER;
  return walked.toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq);
}

const urgencyOf = (priority: DefectPriority | null): number | undefined =>
  priority === null ? undefined : defectPriorities.indexOf(priority);
