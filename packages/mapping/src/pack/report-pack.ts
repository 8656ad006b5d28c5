import type { DefectRow, ImageRow, ReportGeometryPages, ReportGeometryRows } from "@heliolens/domain/map/geometry-rows";
import { type Pack, writePack } from "./pack-bytes.ts";
import { type BuiltTable, type TableShape, tableBuilder } from "./table-builder.ts";

export interface ReportTitle {
  readonly reportId: number;
  readonly revision: string;
  /** Where pictures are fetched from, `{id}` being the image's number: addresses belong to the wire, not to the map. */
  readonly pictureUrls: { readonly thermal: string; readonly rgb: string };
}

const defectColumns = {
  report_seq: "number",
  img_seq: "number",
  is_ai_finding: "number",
  main_code: "text",
  defect_type: "text",
  defect_name: "text",
  defect_status: "text",
  array_id: "text",
  string_id: "text",
  module_id: "text",
  img_url: "text",
  img_name: "text",
} as const;
const imageColumns = { report_seq: "number", img_name: "text", img_url: "text", taken_at: "text" } as const;

const shapes = {
  defects: { name: "defects", geometry: "point", columns: defectColumns },
  defect_shapes: { name: "defect_shapes", geometry: "polygon", columns: defectColumns },
  image_positions: { name: "image_positions", geometry: "point", columns: imageColumns },
  image_footprints: { name: "image_footprints", geometry: "polygon", columns: imageColumns },
  rgb_images: { name: "rgb_images", geometry: "point", columns: imageColumns },
} as const satisfies Record<string, TableShape>;

export const reportPackOf = (title: ReportTitle, pages: ReportGeometryPages): Pack =>
  reportPack(title, {
    defects: rowsOf<DefectRow>(pages.defects),
    thermalImages: rowsOf<ImageRow>(pages.thermalImages),
    rgbImages: rowsOf<ImageRow>(pages.rgbImages),
  });

const rowsOf = <R>(pages: readonly string[]): R[] => pages.flatMap((page) => JSON.parse(page) as R[]);

export function reportPack(title: ReportTitle, rows: ReportGeometryRows): Pack {
  const { thermal, rgb } = title.pictureUrls;
  const defectValues = (row: DefectRow) => valuesOfDefect(row, thermal);
  const thermalValues = (row: ImageRow) => valuesOfImage(row, thermal);
  const rgbValues = (row: ImageRow) => valuesOfImage(row, rgb);
  return writePack({ subject: `report:${title.reportId}`, revision: title.revision }, [
    tableOf(shapes.defects, rows.defects, (row) => row.location, defectValues),
    tableOf(shapes.defect_shapes, rows.defects, (row) => row.shape, defectValues),
    tableOf(shapes.image_positions, rows.thermalImages, (row) => row.position, thermalValues),
    tableOf(shapes.image_footprints, rows.thermalImages, (row) => row.footprint, thermalValues),
    tableOf(shapes.rgb_images, rows.rgbImages, (row) => row.position, rgbValues),
  ]);
}

/** Rows without the shape have no place on this table. */
function tableOf<R extends { readonly id: number }>(
  shape: TableShape,
  rows: readonly R[],
  shapeOf: (row: R) => string | null,
  valuesOf: (row: R) => readonly (string | number | null)[],
): BuiltTable {
  const table = tableBuilder(shape);
  for (const row of rows) {
    const shape = shapeOf(row);
    if (shape === null) continue;
    const bytes = Buffer.from(shape, "base64");
    table.geometry.addWkb(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0);
    table.addRow(row.id, table.codesOf(valuesOf(row)));
  }
  return table.finish();
}

const urlOf = (template: string, imageId: number): string => template.replace("{id}", String(imageId));

const valuesOfDefect = (row: DefectRow, pictureUrl: string) => [
  row.reportId,
  row.imageId,
  row.isAiFinding ? 1 : 0,
  row.mainCode,
  row.code,
  row.name,
  row.status,
  row.arrayCode,
  row.stringCode,
  row.moduleCode,
  row.imageId === null ? null : urlOf(pictureUrl, row.imageId),
  row.imageName,
];

const valuesOfImage = (row: ImageRow, pictureUrl: string) => [
  row.reportId,
  row.name,
  urlOf(pictureUrl, row.id),
  row.takenAt,
];
