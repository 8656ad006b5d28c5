import type { MapLayer } from "@heliolens/domain/map/map-layers";
import { urnOf } from "../ogc/crs-name.ts";
import type { InfoFormat } from "../ogc/wms-request.ts";
import { columnOf, type FeatureTable, valueAt } from "../pack/feature-table.ts";
import { keepRows } from "../pack/row-filter.ts";
import { serviceCrs } from "../projection/service-crs.ts";
import type { View } from "../projection/view.ts";
import type { FeatureRun } from "./feature-bytes.ts";
import { collectionText, contentTypeOf } from "./feature-collection.ts";
import type { FeatureForm } from "./feature-form.ts";
import { rowsInWindow } from "./rows-in-window.ts";
import type { FeatureSource } from "./select-features.ts";

export interface InfoPoint {
  readonly view: View;
  readonly column: number;
  readonly row: number;
  readonly featureCount: number;
}

export interface LayerInfo {
  readonly layer: MapLayer;
  readonly runs: readonly FeatureRun[];
}

/** Clicks miss by a little; markers are hit anywhere on them. */
const REACH_PX = 2;

/** Features under a pixel, layer by layer, together no more than asked for. */
export function findFeaturesAt(
  layers: readonly { readonly layer: MapLayer; readonly sources: readonly FeatureSource[] }[],
  point: InfoPoint,
): LayerInfo[] {
  let left = point.featureCount;
  return layers.map(({ layer, sources }) => {
    const window = windowAround(point, reachOf(layer));
    const runs = sources.map(({ held, table, filters }) => {
      const rows = keepRows(table, rowsInWindow(table, point.view.crs, window), filters).subarray(0, left);
      left -= rows.length;
      return { held, table, rows };
    });
    return { layer, runs: runs.filter(({ rows }) => rows.length > 0) };
  });
}

const reachOf = ({ style }: MapLayer): number =>
  Math.max(REACH_PX, ...style.map(({ symbol }) => (symbol.markerSizePx ?? 0) / 2));

function windowAround({ view, column, row }: InfoPoint, reachPx: number) {
  const perX = (view.maxX - view.minX) / view.widthPx;
  const perY = (view.maxY - view.minY) / view.heightPx;
  const [x, y] = [view.minX + (column + 0.5) * perX, view.maxY - (row + 0.5) * perY];
  return { minX: x - reachPx * perX, minY: y - reachPx * perY, maxX: x + reachPx * perX, maxY: y + reachPx * perY };
}

export interface InfoAnswer {
  readonly contentType: string;
  readonly body: string;
}

export function writeFeatureInfo(
  found: readonly LayerInfo[],
  format: InfoFormat,
  title: { readonly serviceUrl: string; readonly at: Date },
): InfoAnswer {
  switch (format) {
    case "text":
      return { contentType: "text/plain; charset=utf-8", body: found.map(plainText).join("") || "no features\n" };
    case "json":
      return { contentType: contentTypeOf.geojson, body: jsonInfo(found, title) };
    case "gml":
      return { contentType: "application/vnd.ogc.gml; charset=utf-8", body: gmlInfo(found, title) };
  }
}

function plainText({ layer, runs }: LayerInfo): string {
  const features = runs.flatMap(({ table, rows }) => Array.from(rows, (row) => plainFeature(layer, table, row)));
  return features.length === 0 ? "" : `Layer '${layer.name}'\n${features.join("")}`;
}

function plainFeature({ properties }: MapLayer, table: FeatureTable, row: number): string {
  const lines = properties.map(({ name }) => {
    const value = name === "seq" ? table.ids[row]! : valueAt(columnOf(table, name), row);
    return `    ${name} = '${value ?? ""}'\n`;
  });
  return `  Feature ${table.ids[row]}:\n${lines.join("")}`;
}

function formOf(layer: MapLayer, format: FeatureForm["format"]): FeatureForm {
  const known = knownForms[format].get(layer);
  if (known !== undefined) return known;
  const form = {
    format,
    layer: layer.name,
    properties: layer.properties.map(({ name }) => name),
    crs: serviceCrs[4326],
    isNorthFirst: format !== "geojson",
    srsName: urnOf(serviceCrs[4326]),
  };
  knownForms[format].set(layer, form);
  return form;
}

const knownForms = { geojson: new WeakMap(), gml32: new WeakMap(), gml31: new WeakMap() } satisfies Record<
  FeatureForm["format"],
  WeakMap<MapLayer, FeatureForm>
>;

type InfoTitle = Parameters<typeof writeFeatureInfo>[2];

/** One collection over all layers: a feature's id names its layer. */
function jsonInfo(found: readonly LayerInfo[], title: InfoTitle): string {
  const collections = found.map((info) => collectionOf(info, "geojson", title));
  const features = collections.flatMap((text) => (JSON.parse(text) as { features: unknown[] }).features);
  return JSON.stringify({ type: "FeatureCollection", numberReturned: features.length, features });
}

/** A collection holds features of one type, those of the first layer that has some. */
function gmlInfo(found: readonly LayerInfo[], title: InfoTitle): string {
  const [first] = [...found].sort((a, b) => b.runs.length - a.runs.length);
  return first === undefined ? "" : collectionOf(first, "gml31", title);
}

function collectionOf({ layer, runs }: LayerInfo, format: FeatureForm["format"], title: InfoTitle): string {
  const returned = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  return collectionText({ ...title, form: formOf(layer, format) }, { runs, matched: returned, returned });
}
