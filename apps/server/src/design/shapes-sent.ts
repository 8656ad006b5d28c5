import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { readPolygon, readRing, type ShapeRead } from "@heliolens/domain/design/read-shape";
import { crossingOf, whyNotNear, whyNotRing } from "@heliolens/domain/design/ring-rule";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Refused } from "../wire/refused.ts";

/** Where in the body a shape was sent, and where the site stands that it must be near. */
export interface ShapeContext {
  readonly field: string;
  readonly site: LonLat | null;
}

export interface ShapeRefusal {
  readonly code: DesignRefusal;
  readonly field: string;
  /** Where it crosses itself. */
  readonly at?: LonLat;
}

/** The corners of what was sent, the first not repeated, or why there are none. */
export type ShapeSent = { readonly ring: LonLat[] } | ShapeRefusal;

export const polygonSent = (given: unknown, place: ShapeContext): ShapeSent => ruled(readPolygon(given), place);
export const ringSent = (given: unknown, place: ShapeContext): ShapeSent => ruled(readRing(given), place);

function ruled(read: ShapeRead, { field, site }: ShapeContext): ShapeSent {
  if (!("ring" in read)) return { code: read.code, field: read.field === "" ? field : `${field}.${read.field}` };
  const { ring } = read;
  const code = whyNotRing(ring) ?? whyNotNear(ring, site);
  if (code === null) return read;
  const at = code === "design.ring-crosses-itself" ? crossingOf(ring) : null;
  return { code, field, ...(at !== null && { at }) };
}

/** Of a polygon that may be left out. */
export function ringOrNone(given: unknown, place: ShapeContext): LonLat[] | null {
  if (given == null) return null;
  const sent = polygonSent(given, place);
  if ("ring" in sent) return sent.ring;
  const { code, ...details } = sent;
  throw new Refused(code, { details });
}

/** What of a design is refused, by its key. */
export interface RefusedItem extends Partial<ShapeRefusal> {
  readonly key: string;
  readonly code: DesignRefusal;
}

const mostTold = 100;

/** Refuses all when one is refused, and tells which and why, the first hundred by name. */
export function refuseItems(refused: readonly RefusedItem[]): void {
  if (refused.length === 0) return;
  throw new Refused("design.some-refused", { details: { refused: refused.slice(0, mostTold), count: refused.length } });
}
