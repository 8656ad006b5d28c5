import type { Polygon } from "@heliolens/contract/design/design-values";
import type { PlaceRing } from "@heliolens/domain/design/design-item";
import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { crossingOf, whyNotNear, whyNotRing } from "@heliolens/domain/design/ring-rule";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Refused } from "../wire/refused.ts";

/** The corners of a polygon that was sent, the first not repeated; refused where a rule refuses it, crossings with their place. */
export function ringSentOf<P extends Polygon | null>(
  polygon: P,
  site: LonLat | null,
): P extends null ? LonLat[] | null : LonLat[];
export function ringSentOf(polygon: Polygon | null, site: LonLat | null): LonLat[] | null {
  if (polygon === null) return null;
  const ring = openRing(polygon);
  const code = whyNotShape(ring, site);
  if (code !== null) throw new Refused(code, { details: crossingIn(code, ring) });
  return ring;
}

const whyNotShape = (ring: PlaceRing, site: LonLat | null): DesignRefusal | null =>
  whyNotRing(ring) ?? whyNotNear(ring, site);

const crossingIn = (code: ProblemCode, ring: PlaceRing): { readonly at?: LonLat } => {
  const at = code === "design.ring-crosses-itself" ? crossingOf(ring) : null;
  return at === null ? {} : { at };
};

export function refusalOf(key: string, ring: PlaceRing, site: LonLat | null): RefusedItem {
  const code = whyNotShape(ring, site);
  return { key, code, ...(code !== null && crossingIn(code, ring)) };
}

/** What of a design is refused, and where it crosses itself. */
export interface RefusedItem {
  readonly key: string;
  readonly code: ProblemCode | null;
  readonly at?: LonLat;
}

export function openRing({ coordinates: [ring] }: Polygon): LonLat[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : [...ring];
}

const mostTold = 100;

/** Refuses all when one is refused, and tells which and why, the first hundred by name. */
export function refuseItems(items: readonly RefusedItem[]): void {
  const refused = items.filter(({ code }) => code !== null);
  if (refused.length === 0) return;
  throw new Refused("design.some-refused", { details: { refused: refused.slice(0, mostTold), count: refused.length } });
}
