import { writeZip } from "@heliolens/containers/zip/write-zip";
import { boxOf, type Point } from "@heliolens/domain/geometry/ring";
import { drawing, type LayoutEpsg } from "@heliolens/layouts/place-layout";
import { prjOf } from "@heliolens/layouts/shapefile/prj-of";
import { shapeFiles, shapeKinds } from "@heliolens/layouts/shapefile/shape-records";
import { type DbfField, writeDbf } from "@heliolens/layouts/shapefile/write-dbf";
import type { Printed } from "@heliolens/messages/printed/printed";
import { type ExportColumn, exportColumns } from "./export-columns.ts";
import type { ExportedDefect } from "./exported-defect.ts";

// Hangul takes three bytes a letter; a column holds no more than 254.
const LONGEST_TEXT = 254;
const NUMBER_WIDTH = 18;

/** Defects as points with every figure, in a ZIP. One without a place is a row without a shape. */
export function writeDefectsShapefile(
  defects: readonly ExportedDefect[],
  words: Printed,
  epsg: LayoutEpsg,
): Promise<Uint8Array> {
  const draw = drawing(epsg);
  const prj = prjOf(epsg);
  const points = defects.map(({ position }) => (position === null ? null : draw(position)));
  const placed = points.filter((point) => point !== null);
  const box = placed.length === 0 ? { minX: 0, minY: 0, maxX: 0, maxY: 0 } : boxOf(placed);
  const { shp, shx } = shapeFiles("point", points.map(recordOf), box);
  const table = writeDbf(
    exportColumns.map(fieldOf),
    defects.map((defect) => exportColumns.map(({ cell }) => cell(defect, words))),
  );
  const encode = (text: string) => new TextEncoder().encode(text);
  return writeZip([
    { name: "defects.shp", bytes: shp },
    { name: "defects.shx", bytes: shx },
    { name: "defects.dbf", bytes: table },
    { name: "defects.cpg", bytes: encode("UTF-8") },
    ...(prj === null ? [] : [{ name: "defects.prj", bytes: encode(prj) }]),
  ]);
}

function recordOf(point: Point | null): Uint8Array {
  const view = new DataView(new ArrayBuffer(point === null ? 4 : 20));
  if (point === null) return new Uint8Array(view.buffer);
  view.setInt32(0, shapeKinds.point, true);
  view.setFloat64(4, point[0], true);
  view.setFloat64(12, point[1], true);
  return new Uint8Array(view.buffer);
}

const fieldOf = ({ field, decimals, widthChars }: ExportColumn): DbfField =>
  decimals === undefined
    ? { name: field, widthBytes: Math.min(LONGEST_TEXT, widthChars * 6) }
    : { name: field, widthBytes: NUMBER_WIDTH, decimals };
