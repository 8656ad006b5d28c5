import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { nearKorea } from "@heliolens/map-stage/base/near-korea.ts";

type Point = readonly [number, number];
type Line = readonly Point[];

export interface BaseFeature {
  readonly geometry:
    | { readonly type: "Polygon"; readonly coordinates: readonly Line[] }
    | { readonly type: "MultiLineString"; readonly coordinates: readonly Line[] }
    | { readonly type: "LineString"; readonly coordinates: Line }
    | { readonly type: "Point"; readonly coordinates: Point };
}

const { west, south, east, north } = nearKorea;
const isNear = ([lon, lat]: Point): boolean => lon >= west && lon <= east && lat >= south && lat <= north;

/** The part of a feature that a map of Korea shows; null where it shows none. Lines keep their ends outside. */
export function partNearKorea<F extends BaseFeature>(feature: F): F | null {
  const { geometry } = feature;
  if (geometry.type === "Point") return isNear(geometry.coordinates) ? feature : null;
  if (geometry.type === "LineString") return geometry.coordinates.some(isNear) ? feature : null;
  const coordinates =
    geometry.type === "Polygon"
      ? geometry.coordinates.map(cutRing).filter((ring) => ring.length > 3)
      : geometry.coordinates.filter((line) => line.some(isNear));
  return coordinates.length === 0 ? null : { ...feature, geometry: { ...geometry, coordinates } };
}

/** Side by side of the box (Sutherland and Hodgman), closed again. */
function cutRing(ring: Line): Line {
  const sides: readonly (readonly [axis: 0 | 1, bound: number, sign: 1 | -1])[] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  const open = sides.reduce<Line>((line, side) => cutAt(line, ...side), ring.slice(0, -1));
  return open.length === 0 ? [] : [...open, open[0]!];
}

function cutAt(line: Line, axis: 0 | 1, bound: number, sign: 1 | -1): Line {
  const isInside = (point: Point) => sign * (point[axis] - bound) >= 0;
  return line.flatMap((point, at) => {
    const before = line.at(at - 1)!;
    const kept = isInside(point) ? [point] : [];
    return isInside(point) === isInside(before) ? kept : [crossing(before, point, axis, bound), ...kept];
  });
}

function crossing(from: Point, to: Point, axis: 0 | 1, bound: number): Point {
  const share = (bound - from[axis]) / (to[axis] - from[axis]);
  const other = Number((from[1 - axis]! + share * (to[1 - axis]! - from[1 - axis]!)).toFixed(3));
  return axis === 0 ? [bound, other] : [other, bound];
}

const base = resolve(import.meta.dirname, "../../packages/map-stage/src/base");

/** Writes korea.json beside world.json. */
export function writeNearKorea(): void {
  const { features } = JSON.parse(readFileSync(`${base}/world.json`, "utf8")) as { features: readonly BaseFeature[] };
  const near = features.flatMap((feature) => partNearKorea(feature) ?? []);
  const lines = near.map((feature) => JSON.stringify(feature)).join(",\n");
  writeFileSync(`${base}/korea.json`, `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`);
}
