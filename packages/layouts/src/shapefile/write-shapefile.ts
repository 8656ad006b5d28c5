import { type Box, boxOf, type Point, signedRingArea } from "@heliolens/domain/geometry/ring";
import { closed, type DrawnArea } from "../drawn-area.ts";
import type { LayoutEpsg } from "../place-layout.ts";
import { joined, type ZipFile } from "../zip/write-zip.ts";
import { prjOf } from "./prj-of.ts";

const POLYGON = 5;

/** The files of a Shapefile: shapes, index, table in UTF-8, encoding, reference system. */
export function writeShapefile(areas: readonly DrawnArea[], epsg: LayoutEpsg): ZipFile[] {
  const records = areas.map(({ ring }) => recordOf(clockwise(ring)));
  const box = boxOf(areas.flatMap(({ ring }) => ring));
  const shpBytes = 100 + records.reduce((sum, record) => sum + 8 + record.length, 0);
  const encode = (text: string) => new TextEncoder().encode(text);
  return [
    { name: "design.shp", bytes: joined([headerOf(shpBytes, box), ...records.flatMap(numbered)]) },
    { name: "design.shx", bytes: joined([headerOf(100 + records.length * 8, box), ...indexOf(records)]) },
    { name: "design.dbf", bytes: tableOf(areas) },
    { name: "design.cpg", bytes: encode("UTF-8") },
    { name: "design.prj", bytes: encode(prjOf(epsg)) },
  ];
}

/** Outer rings run clockwise here, the other way round than in GeoJSON. */
const clockwise = (ring: readonly Point[]): readonly Point[] => (signedRingArea(ring) > 0 ? ring.toReversed() : ring);

function recordOf(ring: readonly Point[]): Uint8Array {
  const points = closed(ring);
  const view = new DataView(new ArrayBuffer(48 + points.length * 16));
  view.setInt32(0, POLYGON, true);
  setBox(view, 4, boxOf(ring));
  view.setInt32(36, 1, true);
  view.setInt32(40, points.length, true);
  points.forEach(([x, y], index) => {
    view.setFloat64(48 + index * 16, x, true);
    view.setFloat64(56 + index * 16, y, true);
  });
  return new Uint8Array(view.buffer);
}

/** Lengths are counted in pairs of bytes, big-endian, as everything about the file itself. */
function numbered(record: Uint8Array, index: number): Uint8Array[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setInt32(0, index + 1);
  view.setInt32(4, record.length / 2);
  return [new Uint8Array(view.buffer), record];
}

function indexOf(records: readonly Uint8Array[]): Uint8Array[] {
  let at = 100;
  return records.map((record) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setInt32(0, at / 2);
    view.setInt32(4, record.length / 2);
    at += 8 + record.length;
    return new Uint8Array(view.buffer);
  });
}

function headerOf(fileBytes: number, box: Box): Uint8Array {
  const view = new DataView(new ArrayBuffer(100));
  view.setInt32(0, 9994);
  view.setInt32(24, fileBytes / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, POLYGON, true);
  setBox(view, 36, box);
  return new Uint8Array(view.buffer);
}

function setBox(view: DataView, at: number, { minX, minY, maxX, maxY }: Box): void {
  for (const [index, value] of [minX, minY, maxX, maxY].entries()) view.setFloat64(at + index * 8, value, true);
}

const FIELD_WIDTH = 200;

function tableOf(areas: readonly DrawnArea[]): Uint8Array {
  const names = ["array", "string", "module"] as const;
  const rowBytes = 1 + names.length * FIELD_WIDTH;
  const headerBytes = 32 + names.length * 32 + 1;
  const bytes = new Uint8Array(headerBytes + areas.length * rowBytes + 1).fill(0x20);
  const view = new DataView(bytes.buffer);
  bytes.fill(0, 0, headerBytes);
  bytes.set([3, 80, 1, 1]); // dBASE III without memos, 1980-01-01
  view.setUint32(4, areas.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, rowBytes, true);
  names.forEach((name, index) => {
    bytes.set(new TextEncoder().encode(name), 32 + index * 32);
    bytes[32 + index * 32 + 11] = "C".charCodeAt(0);
    bytes[32 + index * 32 + 16] = FIELD_WIDTH;
  });
  bytes[headerBytes - 1] = 0x0d;
  areas.forEach((area, row) => {
    names.forEach((name, index) => {
      const room = bytes.subarray(headerBytes + row * rowBytes + 1 + index * FIELD_WIDTH).subarray(0, FIELD_WIDTH);
      new TextEncoder().encodeInto(area[name], room);
    });
  });
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
