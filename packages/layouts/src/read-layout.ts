import { textOf } from "@heliolens/radiometry/csv/text-of";
import { readDxf } from "./dxf/read-dxf.ts";
import { readGeoJson } from "./geojson/read-geojson.ts";
import { readKml } from "./kml/read-kml.ts";
import { type Layout, LayoutRefused, MOST_BYTES } from "./layout.ts";
import { readShapefile } from "./shapefile/read-shapefile.ts";
import { layoutRows } from "./table/layout-rows.ts";
import { readTable } from "./table/read-table.ts";
import { rowsOfXlsx } from "./table/rows-of-xlsx.ts";
import { readZip, type ZipEntry } from "./zip/read-zip.ts";

/** A drawing by what is in it, whatever it is called. Throws `LayoutRefused`. */
export async function readLayout(bytes: Uint8Array): Promise<Layout> {
  if (bytes.length > MOST_BYTES) throw new LayoutRefused("layouts.too-large");
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readArchive(readZip(bytes));
  const text = textOf(bytes).replace(/^\ufeff/, "");
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith("{")) return readGeoJson(text);
  if (start.startsWith("<")) return readKml(text);
  if (/^(0\s*[\r\n]+\s*SECTION|999\s*[\r\n])/.test(start)) return readDxf(text);
  return readTable(layoutRows(text));
}

async function readArchive(entries: readonly ZipEntry[]): Promise<Layout> {
  const ending = (suffix: string) => entries.find(({ name }) => name.toLowerCase().endsWith(suffix));
  if (ending("xl/workbook.xml")) return readTable(await rowsOfXlsx(entries));
  const shp = ending(".shp");
  if (shp) return readShapefileOf(shp, entries);
  const inner = ending(".kml") ?? ending(".geojson") ?? ending(".json") ?? ending(".dxf") ?? ending(".csv");
  if (inner === undefined) throw new LayoutRefused("layouts.unknown-format");
  return readLayout(await inner.read());
}

async function readShapefileOf(shp: ZipEntry, entries: readonly ZipEntry[]): Promise<Layout> {
  const stem = shp.name.slice(0, -4).toLowerCase();
  const beside = async (suffix: string) =>
    (await entries.find(({ name }) => name.toLowerCase() === `${stem}.${suffix}`)?.read()) ?? null;
  const textBeside = async (suffix: string) => {
    const bytes = await beside(suffix);
    return bytes === null ? null : textOf(bytes);
  };
  return readShapefile({
    shp: await shp.read(),
    dbf: await beside("dbf"),
    prj: await textBeside("prj"),
    cpg: await textBeside("cpg"),
  });
}
