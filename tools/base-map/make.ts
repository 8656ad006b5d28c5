import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { piecesOf, type Topology } from "@heliolens/mapping/base/topology";
import { writeFirstWorld } from "./first-world.ts";
import { roads } from "./korea-roads.ts";
import { cities, counties, metropolises, type NamedTown, provinces, towns } from "./korea-towns.ts";
import { koreanNames } from "./korean-names.ts";
import { writeNearKorea } from "./near-korea.ts";
import { readShapes } from "./read-shapes.ts";
import { thinLine } from "./thin-line.ts";

// Usage: npm run base-map -- FOLDER, where FOLDER/usr/share/magics/10m comes from Debian's `libmagics++-data` 4.13.0-1
// (`apt-get download`, `dpkg-deb -x`). Its shapefiles and `world-atlas` are Natural Earth, in the public domain.

type Line = readonly (readonly [number, number])[];
type Geometry =
  | { type: "Polygon"; coordinates: readonly Line[] }
  | { type: "LineString"; coordinates: Line }
  | { type: "MultiLineString"; coordinates: readonly Line[] }
  | { type: "Point"; coordinates: readonly [number, number] };

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of the unpacked package libmagics++-data.");
const shapes = (name: string) => readShapes(join(folder, "usr/share/magics/10m", `ne_10m_${name}`));
const to = resolve(import.meta.dirname, "../../packages/map-stage/src/base/world.json");

function land(): string[] {
  const whole = atlas("land-10m");
  return piecesOf({ ...whole, objects: { countries: whole.objects.land! } })
    .map((rings) => rings.map((ring) => rounded(thinLine(closed(ring), toleranceAt))).filter((ring) => ring.length > 3))
    .filter(([outer]) => outer !== undefined && isLarge(outer))
    .map((coordinates) => feature("land", { type: "Polygon", coordinates }));
}

function borders(): string[] {
  return lines(
    "border",
    shapes("admin_0_boundary_lines_land").flatMap(({ parts }) => parts),
  );
}

function provinceLines(): string[] {
  const near = ["KOR", "PRK", "JPN", "TWN", "CHN"];
  const wanted = shapes("admin_1_states_provinces_lines").filter(
    ({ row }) => near.includes(row.adm0_a3!) || Number(row.scalerank) <= 2,
  );
  return lines(
    "province",
    wanted.flatMap(({ parts }) => parts),
  );
}

function roadLines(): string[] {
  return roads.map(([name, coordinates]) => feature("road", { type: "LineString", coordinates }, { name }));
}

/** A country stands in the middle of its largest piece; Korean names come from the runtime. */
function countryNames(): string[] {
  const inKorean = new Intl.DisplayNames("ko", { type: "region" });
  const codes = new Map(shapes("populated_places_simple").map(({ row }) => [String(row.adm0name), String(row.iso_a2)]));
  const whole = atlas("countries-50m");
  return whole.objects.countries.geometries.flatMap((shape) => {
    const en = String((shape as { properties?: { name?: string } }).properties?.name);
    const code = codes.get(en);
    const pieces = piecesOf({ ...whole, objects: { countries: { geometries: [shape] } } });
    const largest = pieces.map(([outer]) => outer!).sort((a, b) => areaOf(b) - areaOf(a))[0]!;
    const zoom = Math.max(1.5, Math.min(6, 5 - Math.log2(Math.sqrt(areaOf(largest)) / 4)));
    if (zoom === 6) return [];
    const ko = code !== undefined && /^[A-Z]{2}$/.test(code) ? inKorean.of(code)! : en;
    const point = { type: "Point", coordinates: middleOf(largest) } as const;
    return [feature("country", point, { ko, en, z: Number(zoom.toFixed(1)) })];
  });
}

function placeNames(): string[] {
  const korean = [
    ...metropolises.map((place) => placeFeature("place", place, 4.5)),
    ...cities.map((place) => placeFeature("place", place, 6.2)),
    ...towns.map((place) => placeFeature("place", place, 7.4)),
    ...counties.map((place) => placeFeature("place", place, 8.4)),
    ...provinces.map((place) => placeFeature("region", place, 5.8)),
  ];
  const abroad = shapes("populated_places_simple").flatMap(({ row, parts: [point = []] }) => {
    const [lon, lat] = point as readonly [number, number];
    const rank = Number(row.scalerank);
    if (row.adm0_a3 === "KOR" || (rank > 6 && !isInEastAsia(lon, lat))) return [];
    const en = String(row.name);
    return [placeFeature("place", [koreanNames[en] ?? en, en, lon, lat], 2.8 + Math.min(rank, 8) * 0.75)];
  });
  return [...korean, ...abroad];
}

function placeFeature(kind: "place" | "region", [ko, en, lon, lat]: NamedTown, z: number): string {
  const names: Record<string, string> = ko === en ? { en } : { ko, en };
  return feature(kind, { type: "Point", coordinates: [round(lon, 2), round(lat, 2)] }, { ...names, z: round(z, 1) });
}

function lines(kind: string, parts: readonly (readonly number[])[]): string[] {
  const coordinates = parts.map((part) => rounded(thinLine(part, toleranceAt))).filter((line) => line.length > 1);
  return [feature(kind, { type: "MultiLineString", coordinates })];
}

const feature = (kind: string, geometry: Geometry, properties: Record<string, string | number> = {}): string =>
  JSON.stringify({ type: "Feature", properties: { kind, ...properties }, geometry });

const isInKorea = (lon: number, lat: number) => lon > 123.5 && lon < 132 && lat > 32.5 && lat < 43.2;
const isInEastAsia = (lon: number, lat: number) => lon > 95 && lon < 150 && lat > -12 && lat < 50;

// In degrees: 200 m in Korea, 1.5 km around it, 3 km elsewhere.
function toleranceAt(lon: number, lat: number): number {
  if (isInKorea(lon, lat)) return 0.002;
  return isInEastAsia(lon, lat) ? 0.015 : 0.03;
}

/** Islands of a few pixels at the zooms this map is for are left out, except around Korea. */
function isLarge(ring: Line): boolean {
  const [[lon, lat]] = ring as readonly [readonly [number, number], ...Line];
  return isInKorea(lon, lat) || areaOf(ring.flat()) > 0.01;
}

const closed = (ring: readonly number[]): number[] => [...ring, ring[0]!, ring[1]!];
const round = (value: number, digits: number) => Number(value.toFixed(digits));

function rounded(line: readonly number[]): Line {
  const points = Array.from({ length: line.length / 2 }, (_, at) => {
    const [lon, lat] = [line[at * 2]!, line[at * 2 + 1]!];
    const digits = isInKorea(lon, lat) ? 3 : 2;
    return [round(lon, digits), round(lat, digits)] as const;
  });
  return points.filter(([lon, lat], at) => at === 0 || lon !== points[at - 1]![0] || lat !== points[at - 1]![1]);
}

/** Square degrees, as a map in Mercator's projection would not show them: good enough to compare. */
function areaOf(ring: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    sum += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return Math.abs(sum / 2);
}

/** Halfway through the widest stretch of land on the parallel through the middle of its box. */
function middleOf(ring: readonly number[]): readonly [number, number] {
  const lats = ring.filter((_, at) => at % 2 === 1);
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2;
  const crossings: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [y, toY] = [ring[at + 1]!, ring[next + 1]!];
    if (y < lat === toY < lat) continue;
    crossings.push(ring[at]! + ((lat - y) / (toY - y)) * (ring[next]! - ring[at]!));
  }
  crossings.sort((a, b) => a - b);
  const stretches = crossings.flatMap((from, at) => (at % 2 === 0 ? [[from, crossings[at + 1] ?? from] as const] : []));
  const [west, east] = stretches.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]!;
  return [round((west + east) / 2, 2), round(lat, 2)];
}

function atlas(name: string): Topology & { readonly objects: Record<string, Topology["objects"]["countries"]> } {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${name}.json`);
  return JSON.parse(readFileSync(path, "utf8"));
}

const features = [...land(), ...borders(), ...provinceLines(), ...roadLines(), ...countryNames(), ...placeNames()];
writeFileSync(to, `{"type":"FeatureCollection","features":[\n${features.join(",\n")}\n]}\n`);
writeNearKorea();
writeFirstWorld();
console.log(`${features.length} features`);
