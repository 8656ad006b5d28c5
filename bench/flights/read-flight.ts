import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import { readPositionCsv } from "@heliolens/domain/uploads/positions/read-position-csv";
import { readImageTemperatures } from "@heliolens/radiometry/read-image-temperatures";
import { heatGridOf } from "@heliolens/worker/heat-grid-of";

/** A folder with a `flight.json`: real images, and as much truth as somebody made for them. */
export interface RealFlight {
  readonly name: string;
  readonly folder: string;
  readonly thermal: readonly RealImage[];
  readonly drawing: readonly DrawnFeature[] | null;
  readonly truth: FlightTruth;
}

export interface RealImage {
  readonly file: string;
  readonly path: string;
  readonly position: LonLat | null;
  /** As the product reads it; null where it cannot. */
  load(): HeatGrid | null;
}

export interface DrawnFeature {
  readonly id: string;
  readonly ring: readonly LonLat[];
}

interface FlightTruth {
  readonly quadrilaterals?: string;
  readonly annotations?: string;
  readonly hotSpots?: string;
  readonly healthy?: boolean;
  /** Counts: tables with both ends in view, those of them that are whole, and the columns and rows of these. */
  readonly tables?: number;
  readonly wholeTables?: number;
  readonly columns?: number;
  readonly rows?: number;
  readonly modules?: number;
}

interface Manifest {
  readonly name: string;
  readonly thermal: string;
  readonly positions?: string;
  readonly temperature?: { readonly scale: number; readonly offsetC: number };
  readonly drawing?: string;
  readonly truth: FlightTruth;
}

export const flightsBelow = (folder: string): readonly RealFlight[] =>
  globSync("**/flight.json", { cwd: folder })
    .sort()
    .map((path) => readFlight(join(folder, path)));

export function readFlight(path: string): RealFlight {
  const folder = dirname(path);
  const manifest = json<Manifest>(path);
  const positions = manifest.positions === undefined ? new Map() : positionsIn(join(folder, manifest.positions));
  const scale = manifest.temperature
    ? { perCount: manifest.temperature.scale, offsetC: manifest.temperature.offsetC }
    : null;
  const thermal = globSync(manifest.thermal, { cwd: folder })
    .sort()
    .map((file): RealImage => {
      const whole = join(folder, file);
      const name = basename(file);
      return { file: name, path: whole, position: positions.get(name) ?? null, load: () => heatIn(whole, scale) };
    });
  const drawing = manifest.drawing === undefined ? null : featuresIn(join(folder, manifest.drawing));
  return { name: manifest.name, folder, thermal, drawing, truth: manifest.truth };
}

export const json = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

function positionsIn(path: string): ReadonlyMap<string, LonLat> {
  const rows = [...readPositionCsv(readFileSync(path, "utf8"))];
  return new Map(
    rows.flatMap(({ image, pose: { lon, lat } }) =>
      image !== null && typeof lon === "number" && typeof lat === "number" ? [[image, [lon, lat] as const]] : [],
    ),
  );
}

function heatIn(path: string, scale: TemperatureScale | null): HeatGrid | null {
  const { reading } = readImageTemperatures({ image: readFileSync(path), csv: null, parameters: {}, scale });
  return reading.kind === "none" ? null : heatGridOf(reading);
}

function featuresIn(path: string): readonly DrawnFeature[] {
  interface Collection {
    readonly features: readonly {
      readonly geometry: { readonly coordinates: readonly Ring[] };
      readonly properties: Readonly<Record<string, unknown>>;
    }[];
  }
  const { features } = json<Collection>(path);
  const key = idKey(features.map(({ properties }) => properties));
  return features.map(({ geometry, properties }, i) => ({
    id: String(key === undefined ? i : properties[key]),
    ring: geometry.coordinates[0]!.slice(0, 4) as unknown as readonly LonLat[],
  }));
}

/** The property that tells every module from all others. */
function idKey(all: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  return Object.keys(all[0] ?? {}).find((key) => new Set(all.map((properties) => properties[key])).size === all.length);
}
