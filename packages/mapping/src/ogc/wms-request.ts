import type { ViewParams } from "@heliolens/domain/map/view-params";
import { CLEAR, type Rgba } from "../draw/palette.ts";
import type { View } from "../projection/view.ts";
import { findCrs, isNorthFirstInWms13 } from "./crs-name.ts";
import { type NamedLayer, namedLayers } from "./layer-names.ts";
import { MapRefused } from "./map-refused.ts";
import { findCount } from "./numbers.ts";
import type { Parameters } from "./parameters.ts";
import { planeBox } from "./plane-box.ts";
import { viewParamsOf } from "./view-params-of.ts";

export type WmsVersion = "1.1.1" | "1.3.0";
export type InfoFormat = "json" | "text" | "gml";

interface Picture {
  readonly layers: readonly NamedLayer[];
  readonly view: View;
  readonly viewParams: ViewParams;
}

export type WmsRequest =
  | { readonly request: "WMS GetCapabilities"; readonly version: WmsVersion }
  | ({ readonly request: "GetMap"; readonly background: Rgba } & Picture)
  | ({
      readonly request: "GetFeatureInfo";
      readonly version: WmsVersion;
      readonly format: InfoFormat;
      readonly column: number;
      readonly row: number;
      readonly featureCount: number;
    } & Picture)
  | { readonly request: "GetLegendGraphic"; readonly layer: NamedLayer };

const MAX_SIDE_PX = 2048;
const MAX_FEATURE_COUNT = 50;

/** `operation` is in lower case. */
export function readWmsRequest(operation: string, parameters: Parameters): WmsRequest {
  switch (operation) {
    case "getcapabilities":
    case "capabilities":
      return { request: "WMS GetCapabilities", version: capabilitiesVersion(parameters.find("version")) };
    case "getmap":
      return readGetMap(parameters, versionOf(parameters));
    case "getfeatureinfo":
      return readGetFeatureInfo(parameters, versionOf(parameters));
    case "getlegendgraphic":
      return readGetLegendGraphic(parameters);
    default:
      throw new MapRefused("map.request-unknown", "request");
  }
}

// QGIS asks without a version and expects the newest; a client that asks for an older version gets that one.
const capabilitiesVersion = (asked: string | undefined): WmsVersion =>
  asked !== undefined && asked < "1.3" ? "1.1.1" : "1.3.0";

function versionOf(parameters: Parameters): WmsVersion {
  const version = parameters.find("version") ?? "1.3.0";
  if (version !== "1.1.1" && version !== "1.3.0") throw new MapRefused("map.parameter-invalid", "version");
  return version;
}

function readGetMap(parameters: Parameters, version: WmsVersion): WmsRequest {
  const format = parameters.get("format").toLowerCase().replaceAll(" ", "");
  if (!["image/png", "image/png8", "image/png;mode=8bit"].includes(format))
    throw new MapRefused("map.format-unknown", "format");
  const isTransparent = parameters.find("transparent")?.toLowerCase() === "true";
  return {
    request: "GetMap",
    ...readPicture(parameters, version),
    background: isTransparent ? CLEAR : backgroundOf(parameters.find("bgcolor")),
  };
}

function backgroundOf(text = "0xFFFFFF"): Rgba {
  const hex = /^(?:0x|#)([0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex === undefined) throw new MapRefused("map.parameter-invalid", "bgcolor");
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255, 255];
}

function readPicture(parameters: Parameters, version: WmsVersion): Picture {
  const layers = namedLayers(parameters.get("layers"), "layers");
  mustBeDefaultStyles(parameters.find("styles"), layers.length);
  return { layers, view: readView(parameters, version), viewParams: viewParamsOf(parameters) };
}

function mustBeDefaultStyles(styles: string | undefined, layers: number): void {
  if (styles === undefined) return;
  const names = styles.split(",", layers + 1);
  if (names.length > layers || names.some((name) => name !== "" && name !== "default"))
    throw new MapRefused("map.style-unknown", "styles");
}

function readView(parameters: Parameters, version: WmsVersion): View {
  const crsKey = version === "1.3.0" ? "crs" : "srs";
  const named = findCrs(parameters.get(crsKey));
  if (named === undefined) throw new MapRefused("map.crs-unknown", crsKey);
  const isNorthFirst = version === "1.3.0" && isNorthFirstInWms13(named);
  const box = planeBox(parameters.get("bbox").split(",", 5), named.crs, isNorthFirst, "bbox");
  return { ...box, widthPx: sideOf(parameters, "width"), heightPx: sideOf(parameters, "height") };
}

function sideOf(parameters: Parameters, name: "width" | "height"): number {
  parameters.get(name);
  const side = findCount(parameters, name)!;
  if (side === 0) throw new MapRefused("map.parameter-invalid", name);
  if (side > MAX_SIDE_PX) throw new MapRefused("map.picture-too-large", name);
  return side;
}

function readGetFeatureInfo(parameters: Parameters, version: WmsVersion): WmsRequest {
  const picture = readPicture(parameters, version);
  const layers = namedLayers(parameters.get("query_layers"), "query_layers");
  if (layers.some((layer) => !picture.layers.includes(layer)))
    throw new MapRefused("map.layer-unknown", "query_layers");
  if (layers.some((layer) => layer.geometry === "picture"))
    throw new MapRefused("map.layer-not-queryable", "query_layers");
  const [columnKey, rowKey] = version === "1.3.0" ? ["i", "j"] : ["x", "y"];
  const [column, row] = [placeOf(parameters, columnKey!), placeOf(parameters, rowKey!)];
  if (column >= picture.view.widthPx) throw new MapRefused("map.point-outside", columnKey!);
  if (row >= picture.view.heightPx) throw new MapRefused("map.point-outside", rowKey!);
  const featureCount = findCount(parameters, "feature_count") ?? 1;
  if (featureCount === 0) throw new MapRefused("map.parameter-invalid", "feature_count");
  return {
    ...picture,
    request: "GetFeatureInfo",
    version,
    layers,
    column,
    row,
    featureCount: Math.min(featureCount, MAX_FEATURE_COUNT),
    format: infoFormatOf(parameters.find("info_format") ?? "text/plain"),
  };
}

function placeOf(parameters: Parameters, name: string): number {
  const text = parameters.get(name);
  if (!/^\d{1,5}$/.test(text)) throw new MapRefused("map.point-outside", name);
  return Number(text);
}

const infoFormats: Readonly<Record<string, InfoFormat>> = {
  "application/json": "json",
  "application/geo+json": "json",
  "text/plain": "text",
  "application/vnd.ogc.gml": "gml",
  "application/vnd.ogc.gml/3.1.1": "gml",
};

function infoFormatOf(text: string): InfoFormat {
  const format = Object.hasOwn(infoFormats, text) ? infoFormats[text] : undefined;
  if (format === undefined) throw new MapRefused("map.format-unknown", "info_format");
  return format;
}

function readGetLegendGraphic(parameters: Parameters): WmsRequest {
  const [layer, ...more] = namedLayers(parameters.get("layer"), "layer");
  if (layer === undefined || more.length > 0) throw new MapRefused("map.layer-unknown", "layer");
  const format = parameters.find("format") ?? "image/png";
  if (format.toLowerCase() !== "image/png") throw new MapRefused("map.format-unknown", "format");
  return { request: "GetLegendGraphic", layer };
}
