import { writeZip } from "@heliolens/containers/zip/write-zip";
import { csvOfRows } from "@heliolens/domain/csv/csv-table";
import type { GroundRing } from "@heliolens/domain/design/design-item";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { writeDxf } from "./dxf/write-dxf.ts";
import { writeGeoJson } from "./geojson/write-geojson.ts";
import { writeKml } from "./kml/write-kml.ts";
import { drawing, type LayoutEpsg } from "./place-layout.ts";
import { writeShapefile } from "./shapefile/write-shapefile.ts";
import { tableRows } from "./table/write-table.ts";
import { xlsxOfRows } from "./table/write-xlsx.ts";

/** One area to write, with what names it. */
export interface LayoutArea {
  readonly array: string;
  readonly string: string;
  readonly module: string;
  /** With what it inherits; null: unknown. */
  readonly stand: ModuleStand | null;
  readonly ring: GroundRing;
}

export const layoutFormats = ["geojson", "kml", "kmz", "shp", "dxf", "csv", "xlsx"] as const;
export type LayoutFormat = (typeof layoutFormats)[number];

/** The same areas in another format and reference system. GeoJSON's and KML's own rules allow degrees only for KML. */
export async function writeLayout(
  areas: readonly LayoutArea[],
  format: LayoutFormat,
  epsg: LayoutEpsg,
): Promise<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const isKml = format === "kml" || format === "kmz";
  const draw = drawing(isKml ? 4326 : epsg);
  const drawn = areas.map(({ ring, ...names }) => ({ ...names, ring: ring.map(draw) }));
  switch (format) {
    case "geojson":
      return encode(writeGeoJson(drawn, epsg));
    case "kml":
      return encode(writeKml(drawn));
    case "kmz":
      return writeZip([{ name: "doc.kml", bytes: encode(writeKml(drawn)) }]);
    case "shp":
      return writeZip(writeShapefile(drawn, epsg));
    case "dxf":
      return encode(writeDxf(drawn));
    case "csv":
      return encode(csvOfRows(tableRows(drawn, epsg)));
    case "xlsx":
      return xlsxOfRows(tableRows(drawn, epsg));
  }
}
