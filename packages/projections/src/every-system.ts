import {
  type FurtherSystem,
  provideRegister,
  type SystemRegister,
} from "@heliolens/domain/coordinates/further-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { PlaneProjection } from "@heliolens/domain/geometry/projections/transverse-mercator";
import proj4 from "proj4";
import table from "./epsg-table.json" with { type: "json" };
import { prjText } from "./prj-text.ts";

type Row = readonly [
  epsg: number,
  name: string,
  definition: string,
  west: number,
  south: number,
  east: number,
  north: number,
];

const rows = table as unknown as readonly Row[];
const byEpsg = new Map(rows.map((row) => [row[0], row]));
const planes = new Map<number, PlaneProjection>();

/** Every system of the EPSG register that proj4 can compute. */
export const everySystem: SystemRegister = {
  find: (epsg) => {
    const row = byEpsg.get(epsg);
    return row && systemOf(row);
  },
  planeOf: (epsg) => {
    const known = planes.get(epsg);
    if (known) return known;
    const row = byEpsg.get(epsg);
    if (row === undefined) return undefined;
    const plane = planeFrom(row[2]);
    planes.set(epsg, plane);
    return plane;
  },
  prjOf: (epsg) => {
    const row = byEpsg.get(epsg);
    return row ? prjText(row[0], row[1], row[2]) : null;
  },
  search: (words, most) => bestOf(words).slice(0, most).map(systemOf),
  around: (place) => rows.filter((row) => !isDegrees(row) && covers(row, place)).map(systemOf),
};

provideRegister(everySystem);

const isDegrees = ([, , definition]: Row) => definition.startsWith("+proj=longlat");

const systemOf = (row: Row): FurtherSystem => {
  const [epsg, name, , west, south, east, north] = row;
  return { epsg, name, isDegrees: isDegrees(row), area: { west, south, east, north } };
};

function planeFrom(definition: string): PlaneProjection {
  const converter = proj4(definition);
  return {
    toMetres: ([lon, lat]) => converter.forward([lon, lat]) as [number, number],
    toLonLat: ([x, y]) => converter.inverse([x, y]) as [number, number],
  };
}

function covers([, , , west, south, east, north]: Row, [lon, lat]: LonLat): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

// Dozens of datums have a UTM zone 32N: those that drawings come in go first.
const wellKnown = /^(WGS 84|ETRS89|NAD83) \//;
const WELL_KNOWN = 1_000;

/** Rows whose code begins with the number, or whose name has every word. Whole codes first, then well-known datums, then short names. */
function bestOf(words: string): readonly Row[] {
  const asked = normalised(words).split(" ").filter(Boolean);
  if (asked.length === 0) return [];
  return rows
    .flatMap((row) => {
      const [code, name] = [String(row[0]), ` ${normalised(row[1])} ${row[0]}`];
      if (asked.some((word) => !name.includes(` ${word}`))) return [];
      return [{ row, rank: asked[0] === code ? -Infinity : name.length - (wellKnown.test(row[1]) ? WELL_KNOWN : 0) }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.row[0] - b.row[0])
    .map(({ row }) => row);
}

// `EPSG:25832`, `WGS 84 / UTM zone 32N` and `wgs84 utm 32n` are asked for by their words.
const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\s*epsg\s*:?\s*/, "")
    .replace(/wgs 84/g, "wgs84")
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();
