import type { Db } from "@heliolens/database/database";
import { listModulesNear } from "@heliolens/database/queries/documents/plant-outlines";
import type { SummaryFinding } from "@heliolens/documents/summary/summary-facts";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

const AROUND = { withinM: 14, most: 300 } as const;
// A statement for many findings costs little more than for one; more at once would only take memory.
const AT_ONCE = 50;

/** Modules around each finding, by its index: fetched for many findings together, when the first of them is asked for. */
export function modulesAround(
  db: Db,
  findings: readonly SummaryFinding[],
): (at: number) => Promise<readonly (readonly LonLat[])[]> {
  const fetched = new Map<number, ReturnType<typeof listModulesNear>>();
  const fetchFrom = (start: number) => {
    const places = findings.slice(start, start + AT_ONCE).flatMap(({ siteId, position }, index) => {
      return siteId === null || position === null ? [] : [{ siteId, position, index }];
    });
    const near = listModulesNear(db, places, AROUND);
    return near.then((byPlace) => new Map([...byPlace].map(([place, rings]) => [places[place]!.index, rings])));
  };
  return async (at) => {
    const start = at - (at % AT_ONCE);
    if (!fetched.has(start)) fetched.set(start, fetchFrom(start));
    // Findings are asked for in order: those long written take no memory.
    fetched.delete(start - 2 * AT_ONCE);
    return (await fetched.get(start)!).get(at - start) ?? [];
  };
}
