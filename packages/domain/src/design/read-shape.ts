import type { LonLat } from "../geometry/lon-lat.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { MOST_CORNERS } from "./ring-rule.ts";

/** Corners in order, the first not repeated; or why it is no shape, and where in what was sent. */
export type ShapeRead = { readonly ring: LonLat[] } | { readonly code: DesignRefusal; readonly field: string };

/** A GeoJSON polygon of one closed ring, from whatever was sent in its place. */
export function readPolygon(given: unknown): ShapeRead {
  if (!isObject(given)) return { code: "design.shape-not-a-polygon", field: "" };
  const { type, coordinates: rings } = given;
  if (type !== "Polygon") return { code: "design.shape-not-a-polygon", field: "type" };
  if (!Array.isArray(rings) || !Array.isArray(rings[0]))
    return { code: "design.shape-not-a-polygon", field: "coordinates" };
  const read = readRing(rings[0]);
  if (!("ring" in read)) return { ...read, field: joined("coordinates.0", read.field) };
  if (rings.length > 1) return { code: "design.shape-with-holes", field: "coordinates.1" };
  return isClosed(read.ring)
    ? { ring: read.ring.slice(0, -1) }
    : { code: "design.ring-not-closed", field: "coordinates.0" };
}

/** Corners as `[longitude, latitude]`, from whatever was sent in their place. */
export function readRing(given: unknown): ShapeRead {
  if (!Array.isArray(given)) return { code: "design.shape-not-a-polygon", field: "" };
  // GeoJSON repeats the first corner. More than that is not looked at one by one.
  if (given.length > MOST_CORNERS + 1) return { code: "design.ring-too-many-corners", field: "" };
  const wrong = given.findIndex((corner) => !isPlace(corner));
  if (wrong !== -1) return { code: "design.corner-not-a-place", field: String(wrong) };
  return { ring: given as LonLat[] };
}

const isObject = (given: unknown): given is { readonly type?: unknown; readonly coordinates?: unknown } =>
  typeof given === "object" && given !== null;

const isPlace = (given: unknown): given is LonLat =>
  Array.isArray(given) && given.length === 2 && Number.isFinite(given[0]) && Number.isFinite(given[1]);

function isClosed(ring: readonly LonLat[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  // A ring of nothing is told by its corners, not by its end.
  return first === undefined || last === undefined || (first[0] === last[0] && first[1] === last[1]);
}

const joined = (before: string, after: string): string => (after === "" ? before : `${before}.${after}`);
