import type { Polygon } from "@heliolens/contract/design/design-values";
import { whyNotRing } from "@heliolens/domain/design/ring-rule";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Refused, refuseWhen } from "../wire/refused.ts";

/** The corners of a polygon that was sent, the first not repeated; refused where the rule refuses it. */
export function ringSentOf<P extends Polygon | null>(polygon: P): P extends null ? LonLat[] | null : LonLat[];
export function ringSentOf(polygon: Polygon | null): LonLat[] | null {
  if (polygon === null) return null;
  refuseWhen(whyNotPolygon(polygon));
  return openRing(polygon);
}

export const whyNotPolygon = (polygon: Polygon): ProblemCode | null => whyNotRing(openRing(polygon));

function openRing({ coordinates: [ring] }: Polygon): LonLat[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : [...ring];
}

const mostTold = 100;

/** Refuses all when one is refused, and tells which and why, the first hundred by name. */
export function refuseItems(items: readonly { readonly key: string; readonly code: ProblemCode | null }[]): void {
  const refused = items.filter(({ code }) => code !== null);
  if (refused.length === 0) return;
  throw new Refused("design.some-refused", { details: { refused: refused.slice(0, mostTold), count: refused.length } });
}
