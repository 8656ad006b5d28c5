import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BaseFeature } from "./near-korea.ts";
import { thinLine } from "./thin-line.ts";

type Line = readonly (readonly [number, number])[];

// Degrees: about a pixel where the whole world is on show, and a few where a country is.
const TOLERANCE = 0.15;
const LEAST_SPAN = 0.5;
/** Larger towns only: the names of the others come with the whole world. */
const NAMED_UNTIL_ZOOM = 5;

/** Islands and pieces of a border that are a few pixels long come with the whole world. */
const isLarge = (line: Line): boolean =>
  [0, 1].some((axis) => {
    const along = line.map((point) => point[axis]!);
    return Math.max(...along) - Math.min(...along) > LEAST_SPAN;
  });

const thinned = (line: Line): Line => {
  const flat = thinLine(line.flat(), () => TOLERANCE);
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2]!, flat[at * 2 + 1]!] as const);
};

/** A feature as it is drawn first, before the whole world is cut into tiles; null where it is too small to be missed. */
export function firstPartOf<F extends BaseFeature & { readonly properties: { readonly z?: number } }>(
  feature: F,
): F | null {
  const { geometry } = feature;
  if (geometry.type === "Point") return (feature.properties.z ?? 0) <= NAMED_UNTIL_ZOOM ? feature : null;
  if (geometry.type === "LineString")
    return { ...feature, geometry: { ...geometry, coordinates: thinned(geometry.coordinates) } };
  const least = geometry.type === "Polygon" ? 4 : 2;
  const coordinates = geometry.coordinates
    .filter(isLarge)
    .map(thinned)
    .filter((line) => line.length >= least);
  return coordinates.length === 0 ? null : { ...feature, geometry: { ...geometry, coordinates } };
}

const base = resolve(import.meta.dirname, "../../packages/map-stage/src/base");

/** Writes world-first.json beside world.json. */
export function writeFirstWorld(): void {
  const { features } = JSON.parse(readFileSync(`${base}/world.json`, "utf8")) as {
    features: readonly (BaseFeature & { readonly properties: { readonly z?: number } })[];
  };
  const lines = features.flatMap((feature) => firstPartOf(feature) ?? []).map((feature) => JSON.stringify(feature));
  writeFileSync(`${base}/world-first.json`, `{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`);
}
