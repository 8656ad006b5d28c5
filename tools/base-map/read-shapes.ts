import { readFileSync } from "node:fs";
import { readDbf } from "@heliolens/layouts/shapefile/read-dbf";

/** A record of a shapefile: parts of flat longitude, latitude pairs, and its row of the table. */
export interface Shape {
  readonly parts: readonly (readonly number[])[];
  readonly row: Readonly<Record<string, string>>;
}

const POINT = 1;
const HEADER_BYTES = 100;

/** Points, lines and areas of `path`.shp with the index and the table beside it. */
export function readShapes(path: string): Shape[] {
  const rows = readDbf(readFileSync(`${path}.dbf`), null);
  const bytes = readFileSync(`${path}.shp`);
  // Some files have gaps between their records: the index tells where each begins, in words of two bytes.
  const index = readFileSync(`${path}.shx`);
  return rows.map((row, at) => {
    const [start, length] = [4, 0].map((back) => index.readInt32BE(HEADER_BYTES + at * 8 + 4 - back) * 2);
    return { parts: partsOf(bytes.subarray(start! + 8, start! + 8 + length!)), row };
  });
}

function partsOf(record: Buffer): number[][] {
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => record.readDoubleLE(from + index * 8));
  if (record.length < 20) return [];
  if (record.readInt32LE(0) === POINT) return [numbers(4, 2)];
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
  const starts = Array.from({ length: parts }, (_, index) => record.readInt32LE(44 + index * 4));
  return starts.map((start, index) =>
    numbers(44 + parts * 4 + start * 16, ((starts[index + 1] ?? points) - start) * 2),
  );
}
