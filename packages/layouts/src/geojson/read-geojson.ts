import { FeatureCollector } from "../collect-features.ts";
import { type Corner, type Layout, LayoutRefused } from "../layout.ts";

interface Json {
  readonly [key: string]: unknown;
}

/** Polygons of a FeatureCollection, a Feature or a bare geometry. RFC 7946 is WGS 84; older files may say otherwise. */
export function readGeoJson(text: string): Layout {
  const root = parsed(text);
  const collector = new FeatureCollector();
  const features = root.type === "FeatureCollection" && Array.isArray(root.features) ? root.features : [root];
  for (const feature of features) if (isJson(feature)) addFeature(collector, feature);
  return collector.layout(epsgOf(root) ?? 4326);
}

function parsed(text: string): Json {
  try {
    const root: unknown = JSON.parse(text);
    if (isJson(root) && typeof root.type === "string") return root;
  } catch {
    throw new LayoutRefused("layouts.damaged");
  }
  throw new LayoutRefused("layouts.unknown-format");
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

function addFeature(collector: FeatureCollector, feature: Json): void {
  const geometry = feature.type === "Feature" ? feature.geometry : feature;
  const values = valuesOf(feature.properties);
  const drawn = { name: nameOf(feature, values), layer: values.layer ?? "", values };
  const polygons = isJson(geometry) ? polygonsOf(geometry) : null;
  if (polygons === null) collector.refuse(drawn.name, "layouts.not-an-area");
  else for (const polygon of polygons) collector.add(drawn, outerRing(polygon));
}

function polygonsOf({ type, coordinates }: Json): readonly unknown[] | null {
  if (!Array.isArray(coordinates)) return null;
  if (type === "Polygon") return [coordinates];
  return type === "MultiPolygon" ? coordinates : null;
}

/** A module has no holes: what a drawing cuts out of one is not read. */
const outerRing = (polygon: unknown): Corner[] =>
  Array.isArray(polygon) && Array.isArray(polygon[0]) ? polygon[0].map(pointOf) : [];

const pointOf = (position: unknown): Corner => {
  const [x, y, z]: unknown[] = Array.isArray(position) ? position : [];
  if (typeof x !== "number" || typeof y !== "number") return [Number.NaN, Number.NaN];
  return typeof z === "number" ? [x, y, z] : [x, y];
};

function valuesOf(properties: unknown): Record<string, string> {
  if (!isJson(properties)) return {};
  const readable = Object.entries(properties).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(readable.map(([key, value]) => [key, String(value)]));
}

const nameOf = ({ id }: Json, values: Readonly<Record<string, string>>): string =>
  values.name ?? values.Name ?? (typeof id === "string" || typeof id === "number" ? String(id) : "");

// The member of the GeoJSON before RFC 7946, as GIS programs still write it.
function epsgOf({ crs }: Json): number | null {
  const name = isJson(crs) && isJson(crs.properties) ? crs.properties.name : null;
  if (typeof name !== "string") return null;
  if (/CRS84$/.test(name)) return 4326;
  const code = /EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
  return code === undefined ? null : Number(code);
}
