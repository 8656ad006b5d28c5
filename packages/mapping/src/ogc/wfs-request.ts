import { featureLayers } from "@heliolens/domain/map/map-layers";
import type { ViewParams } from "@heliolens/domain/map/view-params";
import type { FeatureForm, FeatureFormat } from "../features/feature-form.ts";
import { serviceCrs } from "../projection/service-crs.ts";
import { readBoxFilter } from "./bbox-filter.ts";
import { type CrsName, findCrs, isNorthFirstInWfs, urnOf } from "./crs-name.ts";
import { type NamedLayer, namedLayers } from "./layer-names.ts";
import { MapRefused } from "./map-refused.ts";
import { findCount } from "./numbers.ts";
import type { Parameters } from "./parameters.ts";
import { type PlaneBox, planeBox } from "./plane-box.ts";
import { viewParamsOf } from "./view-params-of.ts";

export type WfsVersion = "1.1.0" | "2.0.0";

export interface SortBy {
  readonly property: string;
  readonly isDescending: boolean;
}

export interface GetFeature {
  readonly request: "GetFeature";
  readonly version: WfsVersion;
  readonly layer: NamedLayer;
  readonly viewParams: ViewParams;
  readonly box: PlaneBox | null;
  readonly isHits: boolean;
  readonly startIndex: number;
  readonly count: number;
  readonly sortBy: SortBy | null;
  readonly form: FeatureForm;
}

export type WfsRequest =
  | { readonly request: "WFS GetCapabilities"; readonly version: WfsVersion }
  | { readonly request: "DescribeFeatureType"; readonly version: WfsVersion; readonly layers: readonly NamedLayer[] }
  | GetFeature;

/** Features of one answer. A client that wants more asks for the next page. */
export const MAX_FEATURES = 100_000;

/** What a pair means when nobody says: latitude first, as both versions of WFS have it. */
const usualCrs: CrsName = { crs: serviceCrs[4326], form: "register" };

export function readWfsRequest(operation: string, parameters: Parameters): WfsRequest {
  switch (operation) {
    case "getcapabilities":
      return { request: "WFS GetCapabilities", version: capabilitiesVersion(parameters) };
    case "describefeaturetype":
      return { request: "DescribeFeatureType", version: versionOf(parameters), layers: describedLayers(parameters) };
    case "getfeature":
      return readGetFeature(parameters, versionOf(parameters));
    default:
      throw new MapRefused("map.request-unknown", "request");
  }
}

// ACCEPTVERSIONS lists what a client speaks, best first; VERSION is the older way.
function capabilitiesVersion(parameters: Parameters): WfsVersion {
  const accepted = (parameters.find("acceptversions") ?? parameters.find("version") ?? "2.0.0").split(",", 8);
  const spoken = accepted.find((version) => version === "2.0.0" || version === "1.1.0");
  return spoken === "1.1.0" || (spoken === undefined && accepted[0]! < "2") ? "1.1.0" : "2.0.0";
}

function versionOf(parameters: Parameters): WfsVersion {
  const version = parameters.find("version") ?? "2.0.0";
  if (version === "2.0.2") return "2.0.0";
  if (version !== "1.1.0" && version !== "2.0.0") throw new MapRefused("map.parameter-invalid", "version");
  return version;
}

// QGIS sends both names, GDAL the old one even in 2.0.
function typeNames(parameters: Parameters): NamedLayer[] | undefined {
  const [old, current] = ["typename", "typenames"].map((name) => parameters.find(name));
  if (old !== undefined && current !== undefined && old !== current)
    throw new MapRefused("map.parameter-invalid", "typenames");
  const names = current ?? old;
  if (names === undefined) return undefined;
  const layers = namedLayers(names.replace(/^\((.*)\)$/, "$1"), "typenames");
  if (layers.some((layer) => layer.geometry === "picture")) throw new MapRefused("map.layer-unknown", "typenames");
  return layers;
}

const describedLayers = (parameters: Parameters): readonly NamedLayer[] => typeNames(parameters) ?? featureLayers;

function readGetFeature(parameters: Parameters, version: WfsVersion): GetFeature {
  const layers = typeNames(parameters);
  if (layers === undefined) throw new MapRefused("map.parameter-missing", "typenames");
  const [layer] = layers;
  if (layer === undefined || layers.length > 1) throw new MapRefused("map.parameter-invalid", "typenames");
  const countKey = parameters.find("count") === undefined ? "maxfeatures" : "count";
  return {
    request: "GetFeature",
    version,
    layer,
    viewParams: viewParamsOf(parameters),
    box: readBox(parameters),
    isHits: isHits(parameters.find("resulttype")),
    startIndex: findCount(parameters, "startindex") ?? 0,
    count: Math.min(findCount(parameters, countKey) ?? MAX_FEATURES, MAX_FEATURES),
    sortBy: readSortBy(parameters.find("sortby"), layer),
    form: readForm(parameters, version, layer),
  };
}

function readBox(parameters: Parameters): PlaneBox | null {
  const [bbox, filter] = [parameters.find("bbox"), parameters.find("filter")];
  if (bbox !== undefined && filter !== undefined) throw new MapRefused("map.filter-unsupported", "filter");
  if (filter !== undefined) return readBoxFilter(filter.replace(/^\((.*)\)$/s, "$1"), usualCrs);
  if (bbox === undefined) return null;
  const [a = "", b = "", c = "", d = "", srsName, ...more] = bbox.split(",", 6);
  const named = srsName === undefined ? usualCrs : findCrs(srsName);
  if (named === undefined) throw new MapRefused("map.crs-unknown", "bbox");
  if (more.length > 0) throw new MapRefused("map.box-invalid", "bbox");
  return planeBox([a, b, c, d], named.crs, isNorthFirstInWfs(named), "bbox");
}

function isHits(resultType = "results"): boolean {
  if (!/^(?:hits|results)$/i.test(resultType)) throw new MapRefused("map.parameter-invalid", "resulttype");
  return resultType.toLowerCase() === "hits";
}

function readSortBy(text: string | undefined, layer: NamedLayer): SortBy | null {
  if (text === undefined) return null;
  const [, name, direction = "A"] = /^(?:solar:)?(\w+)(?: (A|D|ASC|DESC))?$/i.exec(text) ?? [];
  const property = layer.properties.find((known) => known.name === name);
  if (property === undefined) throw new MapRefused("map.parameter-invalid", "sortby");
  return { property: property.name, isDescending: direction.toUpperCase().startsWith("D") };
}

function readForm(parameters: Parameters, version: WfsVersion, layer: NamedLayer): FeatureForm {
  const srsName = parameters.find("srsname");
  const named = srsName === undefined ? usualCrs : findCrs(srsName);
  if (named === undefined) throw new MapRefused("map.crs-unknown", "srsname");
  const format = formatOf(parameters.find("outputformat"), version);
  return {
    format,
    layer: layer.name,
    properties: readPropertyNames(parameters.find("propertyname"), layer),
    crs: named.crs,
    // GeoJSON is x, y always.
    isNorthFirst: format !== "geojson" && isNorthFirstInWfs(named),
    srsName: named.form === "register" ? urnOf(named.crs) : `EPSG:${named.crs.epsg}`,
  };
}

// A plus sign that was not escaped arrives as a space.
const formats: Readonly<Record<string, FeatureFormat>> = {
  "application/json": "geojson",
  "application/geo+json": "geojson",
  "application/geojson": "geojson",
  json: "geojson",
  geojson: "geojson",
  "application/gml+xml;version=3.2": "gml32",
  "application/gmlxml;version=3.2": "gml32",
  "text/xml;subtype=gml/3.2": "gml32",
  "text/xml;subtype=gml/3.2.1": "gml32",
  gml32: "gml32",
  "text/xml;subtype=gml/3.1.1": "gml31",
  gml3: "gml31",
};

function formatOf(text: string | undefined, version: WfsVersion): FeatureFormat {
  if (text === undefined) return version === "2.0.0" ? "gml32" : "gml31";
  const name = text.toLowerCase().replaceAll(" ", "");
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format === undefined) throw new MapRefused("map.format-unknown", "outputformat");
  return format;
}

/** In the layer's order; the geometry comes with every answer. */
function readPropertyNames(text: string | undefined, layer: NamedLayer): string[] {
  const all = layer.properties.map(({ name }) => name);
  if (text === undefined || text === "*") return all;
  const asked = text
    .replace(/^\((.*)\)$/, "$1")
    .split(",", 64)
    .map((name) => name.replace(/^solar:/, ""));
  if (asked.some((name) => name !== "geom" && !all.includes(name)))
    throw new MapRefused("map.parameter-invalid", "propertyname");
  return all.filter((name) => asked.includes(name));
}
