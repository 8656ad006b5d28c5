import { joinedBytes } from "@heliolens/containers/zip/joined-bytes";
import type { Box } from "@heliolens/domain/geometry/ring";

/** Kinds of shapes a file may hold; one file holds one. */
export const shapeKinds = { point: 1, polygon: 5 } as const;
export type ShapeKind = keyof typeof shapeKinds;

/** The two files of shapes: the records behind their header, and the index of where each begins. */
export function shapeFiles(
  kind: ShapeKind,
  records: readonly Uint8Array[],
  box: Box,
): { readonly shp: Uint8Array; readonly shx: Uint8Array } {
  const shpBytes = 100 + records.reduce((sum, record) => sum + 8 + record.length, 0);
  return {
    shp: joinedBytes([headerOf(kind, shpBytes, box), ...records.flatMap(numbered)]),
    shx: joinedBytes([headerOf(kind, 100 + records.length * 8, box), ...indexOf(records)]),
  };
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

function headerOf(kind: ShapeKind, fileBytes: number, box: Box): Uint8Array {
  const view = new DataView(new ArrayBuffer(100));
  view.setInt32(0, 9994);
  view.setInt32(24, fileBytes / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, shapeKinds[kind], true);
  setBox(view, 36, box);
  return new Uint8Array(view.buffer);
}

export function setBox(view: DataView, at: number, { minX, minY, maxX, maxY }: Box): void {
  for (const [index, value] of [minX, minY, maxX, maxY].entries()) view.setFloat64(at + index * 8, value, true);
}
