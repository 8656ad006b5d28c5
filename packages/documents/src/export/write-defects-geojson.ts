import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { drawing, type LayoutEpsg } from "@heliolens/layouts/place-layout";
import type { Printed } from "@heliolens/messages/printed/printed";
import { exportColumns } from "./export-columns.ts";
import type { ExportedDefect } from "./exported-defect.ts";

/** The outline of a defect where it has one, else its place. Degrees unless another system is named in `crs`. */
export function writeDefectsGeoJson(defects: readonly ExportedDefect[], words: Printed, epsg: LayoutEpsg): string {
  const draw = drawing(epsg);
  const features = defects.map((defect) => ({
    type: "Feature",
    id: defect.id,
    properties: Object.fromEntries(exportColumns.map(({ field, cell }) => [field, cell(defect, words)])),
    geometry: geometryOf(defect, draw),
  }));
  const crs = epsg === 4326 ? {} : { crs: { type: "name", properties: { name: `urn:ogc:def:crs:EPSG::${epsg}` } } };
  return JSON.stringify({ type: "FeatureCollection", ...crs, features });
}

function geometryOf({ outline, position }: ExportedDefect, draw: (position: LonLat) => readonly [number, number]) {
  if (outline !== null && outline.length >= 3)
    return { type: "Polygon", coordinates: [[...outline, outline[0]!].map(draw)] };
  return position === null ? null : { type: "Point", coordinates: draw(position) };
}
