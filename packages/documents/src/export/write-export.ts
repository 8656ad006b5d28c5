import "@heliolens/projections/every-system";
import { csvTable } from "@heliolens/domain/csv/csv-table";
import type { ExportFormat } from "@heliolens/domain/documents/document";
import type { LayoutEpsg } from "@heliolens/layouts/place-layout";
import type { Language } from "@heliolens/messages/messages";
import { type Printed, printedIn } from "@heliolens/messages/printed/printed";
import { tableColumns } from "./export-columns.ts";
import type { ExportedDefect } from "./exported-defect.ts";
import { writeCoco } from "./write-coco.ts";
import { writeDefectsGeoJson } from "./write-defects-geojson.ts";
import { writeDefectsKmz } from "./write-defects-kmz.ts";
import { writeDefectsShapefile } from "./write-defects-shapefile.ts";
import { writeDefectsXlsx } from "./write-defects-xlsx.ts";

export interface ExportOrder {
  readonly defects: readonly ExportedDefect[];
  readonly format: ExportFormat;
  readonly language: Language;
  /** One of the systems that drawings may be in. */
  readonly epsg: number;
  /** A small JPEG of the defect's thermal image; null where there is none. */
  readonly pictureOf: (defect: ExportedDefect) => Promise<Uint8Array | null>;
}

/** The defects in their order, as one file. */
export async function writeExport({
  defects,
  format,
  language,
  pictureOf,
  ...order
}: ExportOrder): Promise<Uint8Array> {
  const words = printedIn(language);
  const epsg = order.epsg as LayoutEpsg;
  switch (format) {
    case "csv":
      return encoded(writeDefectsCsv(defects, words));
    case "xlsx":
      return writeDefectsXlsx(defects, words, pictureOf);
    case "geojson":
      return encoded(writeDefectsGeoJson(defects, words, epsg));
    case "kmz":
      return writeDefectsKmz(defects, words, pictureOf);
    case "shp":
      return writeDefectsShapefile(defects, words, epsg);
    case "coco":
      return encoded(writeCoco(defects));
  }
}

function writeDefectsCsv(defects: readonly ExportedDefect[], words: Printed): string {
  const columns = tableColumns(defects);
  return csvTable(
    columns.map(({ key }) => words(key)),
    defects.map((defect) => columns.map(({ cell }) => cell(defect, words))),
  );
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
