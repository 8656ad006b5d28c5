import { signedRingArea } from "@heliolens/domain/geometry/ring";
import { FeatureCollector } from "../collect-features.ts";
import { type Corner, type Layout, LayoutRefused } from "../layout.ts";
import { readDbf } from "./read-dbf.ts";

const FILE_CODE = 9994;
const HEADER_BYTES = 100;
const POLYGON_KINDS = [5, 15, 25];
const POLYGON_Z = 15;

interface ShapefileParts {
  readonly shp: Uint8Array;
  readonly dbf: Uint8Array | null;
  readonly prj: string | null;
  readonly cpg: string | null;
}

/** Polygons of one Shapefile (ESRI's white paper of 1998); the names come from its table, in CP949 unless it says UTF-8. */
export function readShapefile({ shp, dbf, prj, cpg }: ShapefileParts): Layout {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  if (shp.length < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) throw new LayoutRefused("layouts.damaged", ".shp");
  const rows = dbf === null ? [] : readDbf(dbf, cpg);
  const collector = new FeatureCollector();
  for (let at = HEADER_BYTES, index = 0; at + 12 <= shp.length; index++) {
    const bytes = view.getInt32(at + 4) * 2;
    if (bytes < 4 || at + 8 + bytes > shp.length) throw new LayoutRefused("layouts.damaged", `.shp #${index + 1}`);
    const values = rows[index] ?? {};
    const name = values.name ?? values.NAME ?? "";
    const rings = ringsOf(new DataView(shp.buffer, shp.byteOffset + at + 8, bytes));
    if (rings === null) collector.refuse(name, "layouts.not-an-area");
    else for (const ring of rings) collector.add({ name, values }, ring);
    at += 8 + bytes;
  }
  return collector.layout(prj === null ? null : epsgOfPrj(prj));
}

/** Outer rings run clockwise; those the other way round are holes. Null: another kind of shape. */
function ringsOf(record: DataView): Corner[][] | null {
  if (!POLYGON_KINDS.includes(record.getInt32(0, true)) || record.byteLength < 44) return null;
  const [parts, points] = [record.getInt32(36, true), record.getInt32(40, true)];
  const pointsAt = 44 + parts * 4;
  if (parts < 1 || points < 1 || pointsAt + points * 16 > record.byteLength) return null;
  const starts = Array.from({ length: parts }, (_, part) => record.getInt32(44 + part * 4, true));
  // After the corners: the least and the greatest height, then one for each.
  const heightsAt = pointsAt + points * 16 + 16;
  const hasHeights = record.getInt32(0, true) === POLYGON_Z && heightsAt + points * 8 <= record.byteLength;
  const rings = starts.map((start, part) => {
    const count = Math.max(0, (starts[part + 1] ?? points) - start);
    return Array.from({ length: Math.min(count, points - start) }, (_, index): Corner => {
      const at = pointsAt + (start + index) * 16;
      const [x, y] = [record.getFloat64(at, true), record.getFloat64(at + 8, true)];
      return hasHeights ? [x, y, record.getFloat64(heightsAt + (start + index) * 8, true)] : [x, y];
    });
  });
  const outer = rings.filter((ring) => signedRingArea(ring.map(([x, y]) => [x, y])) < 0);
  return outer.length > 0 ? outer : rings.slice(0, 1);
}

// ESRI's names of the systems that Korean drawings come in; the authority's code where the text has one.
const wordsOfEpsg: readonly (readonly [RegExp, number])[] = [
  [/Korea_?2000_?Korea_?Central_?Belt_?2010/i, 5186],
  [/Korea_?2000_?Korea_?West_?Belt_?2010/i, 5185],
  [/Korea_?2000_?Korea_?East_?Belt_?2010/i, 5187],
  [/Korea_?2000_?Korea_?East_?Sea_?Belt_?2010/i, 5188],
  [/Korea_?2000_?Korea_?Unified/i, 5179],
  [/Korea_?2000_?Korea_?Central_?Belt/i, 5181],
  [/Korean?_1985_?Modified_?Korea_?Central_?Belt/i, 5174],
  [/Korean?_1985_?Korea_?Central_?Belt/i, 2097],
  [/WGS_1984_Web_Mercator/i, 3857],
];

function epsgOfPrj(prj: string): number | null {
  const code = /AUTHORITY\["EPSG","?(\d{4,6})"?\]\s*\]\s*$/i.exec(prj)?.[1];
  if (code !== undefined) return Number(code);
  const known = wordsOfEpsg.find(([words]) => words.test(prj.replace(/[\s/]+/g, "_")));
  if (known) return known[1];
  const utm = /(WGS_?(?:19)?84|ETRS_?(?:19)?89|NAD_?(?:19)?83)_UTM_Zone_(\d{1,2})([NS])/i.exec(
    prj.replace(/[\s/]+/g, "_"),
  );
  if (utm) return utmOf(utm[1]!, Number(utm[2]), utm[3]!.toUpperCase());
  return /^\s*GEOGCS\["GCS_WGS_1984"/i.test(prj) ? 4326 : null;
}

function utmOf(datum: string, zone: number, half: string): number | null {
  if (zone < 1 || zone > 60) return null;
  if (/^WGS/i.test(datum)) return (half === "N" ? 32_600 : 32_700) + zone;
  if (half === "S") return null;
  return (/^ETRS/i.test(datum) ? 25_800 : 26_900) + zone;
}
