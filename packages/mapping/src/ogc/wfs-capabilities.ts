import { xmlText } from "@heliolens/containers/xml/xml-text";
import { featureLayers, NAMESPACE } from "@heliolens/domain/map/map-layers";
import { serviceCrs } from "../projection/service-crs.ts";
import { urnOf } from "./crs-name.ts";
import { type Namespaces, namespaces } from "./namespaces.ts";
import { type ServiceTitle, serviceTexts, usualExtent } from "./service-title.ts";
import { MAX_FEATURES, type WfsVersion } from "./wfs-request.ts";

// GML first: QGIS and GDAL take the first they know.
const outputFormats: Record<WfsVersion, readonly string[]> = {
  "2.0.0": ["application/gml+xml; version=3.2", "application/json"],
  "1.1.0": ["text/xml; subtype=gml/3.1.1", "application/json"],
};
const otherCrs = Object.values(serviceCrs).filter(({ epsg }) => epsg !== 4326);

export function wfsCapabilities(version: WfsVersion, title: ServiceTitle): string {
  const spaces = namespaces[version];
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:WFS_Capabilities version="${version}" xmlns:wfs="${spaces.wfs}" xmlns:ows="${spaces.ows}" xmlns:${prefixOf(version)}="${spaces.filter}" xmlns:gml="${spaces.gml}" xmlns:solar="${spaces.solar}" xmlns:xlink="http://www.w3.org/1999/xlink">
${identificationXml(version, title)}
${operationsXml(version, title)}
<wfs:FeatureTypeList>
${featureLayers.map((layer) => featureTypeXml(layer, spaces, title)).join("\n")}
</wfs:FeatureTypeList>
${version === "2.0.0" ? fesCapabilities : ogcCapabilities}
</wfs:WFS_Capabilities>
`;
}

const prefixOf = (version: WfsVersion): string => (version === "2.0.0" ? "fes" : "ogc");

function identificationXml(version: WfsVersion, { language }: ServiceTitle): string {
  const { title, abstract } = serviceTexts[language];
  return `<ows:ServiceIdentification><ows:Title>${xmlText(title)}</ows:Title><ows:Abstract>${xmlText(abstract)}</ows:Abstract><ows:Keywords><ows:Keyword>solar</ows:Keyword></ows:Keywords><ows:ServiceType>WFS</ows:ServiceType><ows:ServiceTypeVersion>${version}</ows:ServiceTypeVersion><ows:Fees>none</ows:Fees><ows:AccessConstraints>none</ows:AccessConstraints></ows:ServiceIdentification>
<ows:ServiceProvider><ows:ProviderName>Heliolens</ows:ProviderName><ows:ServiceContact/></ows:ServiceProvider>`;
}

function operationsXml(version: WfsVersion, { serviceUrl }: ServiceTitle): string {
  const allowed = (name: string, values: readonly string[]) => {
    const list = values.map((value) => `<ows:Value>${value}</ows:Value>`).join("");
    const wrapped = version === "2.0.0" ? `<ows:AllowedValues>${list}</ows:AllowedValues>` : list;
    return `<ows:Parameter name="${name}">${wrapped}</ows:Parameter>`;
  };
  const operation = (name: string, parameters: string) =>
    `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:type="simple" xlink:href="${xmlText(serviceUrl)}?"/></ows:HTTP></ows:DCP>${parameters}</ows:Operation>`;
  const formats = allowed("outputFormat", outputFormats[version]);
  return [
    "<ows:OperationsMetadata>",
    operation("GetCapabilities", allowed("AcceptVersions", ["2.0.0", "1.1.0"])),
    operation("DescribeFeatureType", allowed("outputFormat", [outputFormats[version][0]!])),
    operation("GetFeature", allowed("resultType", ["results", "hits"]) + formats),
    version === "2.0.0" ? constraintsXml : "",
    "</ows:OperationsMetadata>",
  ].join("\n");
}

const constraint = (name: string, value: string | number): string =>
  `<ows:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${value}</ows:DefaultValue></ows:Constraint>`;

const constraintsXml = [
  constraint("ImplementsBasicWFS", "FALSE"),
  constraint("ImplementsTransactionalWFS", "FALSE"),
  constraint("ImplementsLockingWFS", "FALSE"),
  constraint("KVPEncoding", "TRUE"),
  constraint("XMLEncoding", "FALSE"),
  constraint("SOAPEncoding", "FALSE"),
  constraint("ImplementsInheritance", "FALSE"),
  constraint("ImplementsResultPaging", "TRUE"),
  constraint("CountDefault", MAX_FEATURES),
].join("");

function featureTypeXml(
  layer: (typeof featureLayers)[number],
  { version }: Namespaces,
  { language, extent }: ServiceTitle,
): string {
  const { minLon, minLat, maxLon, maxLat } = extent ?? usualExtent;
  const [usual, other] = version === "2.0.0" ? ["DefaultCRS", "OtherCRS"] : ["DefaultSRS", "OtherSRS"];
  const others = otherCrs.map((crs) => `<wfs:${other}>${urnOf(crs)}</wfs:${other}>`).join("");
  const formats = outputFormats[version].map((format) => `<wfs:Format>${format}</wfs:Format>`).join("");
  return `<wfs:FeatureType><wfs:Name>${NAMESPACE}:${layer.name}</wfs:Name><wfs:Title>${xmlText(layer[language])}</wfs:Title><wfs:${usual}>${urnOf(serviceCrs[4326])}</wfs:${usual}>${others}<wfs:OutputFormats>${formats}</wfs:OutputFormats><ows:WGS84BoundingBox><ows:LowerCorner>${minLon} ${minLat}</ows:LowerCorner><ows:UpperCorner>${maxLon} ${maxLat}</ows:UpperCorner></ows:WGS84BoundingBox></wfs:FeatureType>`;
}

// BBOX alone: what is not announced, clients work out themselves.
const fesCapabilities = `<fes:Filter_Capabilities><fes:Conformance>${constraint("ImplementsQuery", "TRUE")}${constraint("ImplementsAdHocQuery", "TRUE")}${constraint("ImplementsFunctions", "FALSE")}${constraint("ImplementsMinStandardFilter", "FALSE")}${constraint("ImplementsStandardFilter", "FALSE")}${constraint("ImplementsMinSpatialFilter", "TRUE")}${constraint("ImplementsSpatialFilter", "FALSE")}${constraint("ImplementsSorting", "TRUE")}</fes:Conformance><fes:Spatial_Capabilities><fes:GeometryOperands><fes:GeometryOperand name="gml:Envelope"/></fes:GeometryOperands><fes:SpatialOperators><fes:SpatialOperator name="BBOX"/></fes:SpatialOperators></fes:Spatial_Capabilities></fes:Filter_Capabilities>`;

const ogcCapabilities =
  '<ogc:Filter_Capabilities><ogc:Spatial_Capabilities><ogc:GeometryOperands><ogc:GeometryOperand>gml:Envelope</ogc:GeometryOperand></ogc:GeometryOperands><ogc:SpatialOperators><ogc:SpatialOperator name="BBOX"/></ogc:SpatialOperators></ogc:Spatial_Capabilities><ogc:Scalar_Capabilities/><ogc:Id_Capabilities><ogc:FID/></ogc:Id_Capabilities></ogc:Filter_Capabilities>';
