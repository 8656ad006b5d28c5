import type { ZipFile } from "@heliolens/containers/zip/zip-stream";
import { boxOf, type Point, signedRingArea } from "@heliolens/domain/geometry/ring";
import { closed, type DrawnArea } from "../drawn-area.ts";
import type { LayoutEpsg } from "../place-layout.ts";
import { prjOf } from "./prj-of.ts";
import { setBox, shapeFiles, shapeKinds } from "./shape-records.ts";
import { writeDbf } from "./write-dbf.ts";

const names = ["array", "string", "module"] as const;
const FIELD_WIDTH = 200;
// Hundredths of a degree; a name has at most ten letters.
const angles = [
  { name: "tiltDeg", widthBytes: 6, decimals: 2 },
  { name: "azimuthDeg", widthBytes: 6, decimals: 2 },
] as const;

/** The files of a Shapefile: shapes, index, table in UTF-8, encoding, reference system. */
export function writeShapefile(areas: readonly DrawnArea[], epsg: LayoutEpsg): ZipFile[] {
  const records = areas.map(({ ring }) => recordOf(clockwise(ring)));
  const { shp, shx } = shapeFiles("polygon", records, boxOf(areas.flatMap(({ ring }) => ring)));
  const fields = [...names.map((name) => ({ name, widthBytes: FIELD_WIDTH })), ...angles];
  const rows = areas.map((area) => [
    ...names.map((name) => area[name]),
    ...angles.map(({ name }) => area.stand?.[name] ?? null),
  ]);
  const prj = prjOf(epsg);
  const encode = (text: string) => new TextEncoder().encode(text);
  return [
    { name: "design.shp", bytes: shp },
    { name: "design.shx", bytes: shx },
    { name: "design.dbf", bytes: writeDbf(fields, rows) },
    { name: "design.cpg", bytes: encode("UTF-8") },
    ...(prj === null ? [] : [{ name: "design.prj", bytes: encode(prj) }]),
  ];
}

/** Outer rings run clockwise here, the other way round than in GeoJSON. */
const clockwise = (ring: readonly Point[]): readonly Point[] => (signedRingArea(ring) > 0 ? ring.toReversed() : ring);

function recordOf(ring: readonly Point[]): Uint8Array {
  const points = closed(ring);
  const view = new DataView(new ArrayBuffer(48 + points.length * 16));
  view.setInt32(0, shapeKinds.polygon, true);
  setBox(view, 4, boxOf(ring));
  view.setInt32(36, 1, true);
  view.setInt32(40, points.length, true);
  points.forEach(([x, y], index) => {
    view.setFloat64(48 + index * 16, x, true);
    view.setFloat64(56 + index * 16, y, true);
  });
  return new Uint8Array(view.buffer);
}
