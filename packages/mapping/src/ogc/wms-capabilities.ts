import { xmlText } from "@heliolens/containers/xml/xml-text";
import { type MapLayer, mapLayers, NAMESPACE } from "@heliolens/domain/map/map-layers";
import type { LonLatBox } from "../pack/lon-lat-box.ts";
import { type ServiceCrs, serviceCrs } from "../projection/service-crs.ts";
import { lonLatBoxOf } from "../projection/view.ts";
import { type ServiceTitle, serviceTexts, usualExtent } from "./service-title.ts";

const crsList = Object.values(serviceCrs);
const infoFormats = ["application/json", "text/plain", "application/vnd.ogc.gml"];

export function wms130Capabilities(title: ServiceTitle): string {
  const layers = layersXml(title, { system: "CRS", northFirst: true, boxOf: geographicBox });
  return `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sld="http://www.opengis.net/sld">
${serviceXml(title, "WMS")}<MaxWidth>2048</MaxWidth><MaxHeight>2048</MaxHeight></Service>
<Capability>${requestXml(title, "text/xml", "sld:GetLegendGraphic")}
<Exception><Format>XML</Format><Format>application/json</Format></Exception>
${layers}</Capability>
</WMS_Capabilities>
`;
}

export function wms111Capabilities(title: ServiceTitle): string {
  const layers = layersXml(title, { system: "SRS", northFirst: false, boxOf: latLonBox });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">
<WMT_MS_Capabilities version="1.1.1">
${serviceXml(title, "OGC:WMS")}</Service>
<Capability>${requestXml(title, "application/vnd.ogc.wms_xml", "GetLegendGraphic")}
<Exception><Format>application/vnd.ogc.se_xml</Format><Format>application/json</Format></Exception>
${layers}</Capability>
</WMT_MS_Capabilities>
`;
}

const serviceXml = ({ serviceUrl, language }: ServiceTitle, name: string): string => {
  const { title, abstract } = serviceTexts[language];
  return `<Service><Name>${name}</Name><Title>${xmlText(title)}</Title><Abstract>${xmlText(abstract)}</Abstract>${onlineResource(serviceUrl)}<Fees>none</Fees><AccessConstraints>none</AccessConstraints>`;
};

const onlineResource = (url: string): string =>
  `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${xmlText(url)}"/>`;

function requestXml({ serviceUrl }: ServiceTitle, capabilitiesFormat: string, legendElement: string): string {
  const operation = (name: string, formats: readonly string[]) =>
    `<${name}>${formats.map((format) => `<Format>${format}</Format>`).join("")}<DCPType><HTTP><Get>${onlineResource(`${serviceUrl}?`)}</Get></HTTP></DCPType></${name}>`;
  return [
    "<Request>",
    operation("GetCapabilities", [capabilitiesFormat]),
    operation("GetMap", ["image/png"]),
    operation("GetFeatureInfo", infoFormats),
    operation(legendElement, ["image/png"]),
    "</Request>",
  ].join("\n");
}

interface Dialect {
  readonly system: "CRS" | "SRS";
  readonly northFirst: boolean;
  boxOf(box: LonLatBox): string;
}

function layersXml(title: ServiceTitle, dialect: Dialect): string {
  const systems = crsList.map(({ epsg }) => `<${dialect.system}>EPSG:${epsg}</${dialect.system}>`).join("");
  const extent = title.extent ?? usualExtent;
  return `<Layer><Title>${xmlText(serviceTexts[title.language].title)}</Title>
${systems}${dialect.system === "CRS" ? "<CRS>CRS:84</CRS>" : ""}
${boxesXml(extent, dialect)}
${mapLayers.map((layer) => layerXml(title, layer, dialect)).join("\n")}
</Layer>
`;
}

const world: LonLatBox = { minLon: -180, minLat: -85, maxLon: 180, maxLat: 85 };

function layerXml(title: ServiceTitle, layer: MapLayer, dialect: Dialect): string {
  const extent = layer.name === "base" ? world : (title.extent ?? usualExtent);
  const legendUrl = `${title.serviceUrl}?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&FORMAT=image/png&LAYER=${NAMESPACE}:${layer.name}`;
  const legend =
    layer.style.length === 0
      ? ""
      : `<LegendURL width="20" height="${layer.style.length * 20}"><Format>image/png</Format>${onlineResource(legendUrl)}</LegendURL>`;
  return `<Layer queryable="${layer.geometry === "picture" ? 0 : 1}" opaque="${layer.name === "base" ? 1 : 0}"><Name>${NAMESPACE}:${layer.name}</Name><Title>${xmlText(layer[title.language])}</Title>${abstractXml(layer)}${boxesXml(extent, dialect)}<Style><Name>default</Name><Title>default</Title>${legend}</Style></Layer>`;
}

const abstractXml = ({ narrowedBy }: MapLayer): string =>
  narrowedBy.length === 0 ? "" : `<Abstract>viewparams: ${narrowedBy.join(", ")}</Abstract>`;

const boxesXml = (extent: LonLatBox, dialect: Dialect): string =>
  [dialect.boxOf(extent), ...crsList.map((crs) => planeBoxXml(crs, extent, dialect))].join("");

const geographicBox = ({ minLon, minLat, maxLon, maxLat }: LonLatBox): string =>
  `<EX_GeographicBoundingBox><westBoundLongitude>${minLon}</westBoundLongitude><eastBoundLongitude>${maxLon}</eastBoundLongitude><southBoundLatitude>${minLat}</southBoundLatitude><northBoundLatitude>${maxLat}</northBoundLatitude></EX_GeographicBoundingBox>`;

const latLonBox = ({ minLon, minLat, maxLon, maxLat }: LonLatBox): string =>
  `<LatLonBoundingBox minx="${minLon}" miny="${minLat}" maxx="${maxLon}" maxy="${maxLat}"/>`;

function planeBoxXml(crs: ServiceCrs, extent: LonLatBox, { system, northFirst }: Dialect): string {
  const [minX, minY, maxX, maxY] = planeExtent(crs, extent);
  const isSwapped = northFirst && crs.isNorthFirst;
  const [a, b, c, d] = isSwapped ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return `<BoundingBox ${system}="EPSG:${crs.epsg}" minx="${a}" miny="${b}" maxx="${c}" maxy="${d}"/>`;
}

/** What of an extent lies in the system's area, on its plane. */
function planeExtent(crs: ServiceCrs, extent: LonLatBox): [number, number, number, number] {
  const within = {
    minX: Math.max(extent.minLon, crs.area.minLon),
    minY: Math.max(extent.minLat, crs.area.minLat),
    maxX: Math.min(extent.maxLon, crs.area.maxLon),
    maxY: Math.min(extent.maxLat, crs.area.maxLat),
  };
  if (within.minX >= within.maxX || within.minY >= within.maxY) return planeExtent(crs, crs.area);
  const { toPlane } = crs;
  const mirrored = { ...serviceCrs[4326], toLonLat: toPlane };
  const box = lonLatBoxOf({ crs: mirrored, ...within, widthPx: 1, heightPx: 1 }, 0);
  return [box.minLon, box.minLat, box.maxLon, box.maxLat];
}
