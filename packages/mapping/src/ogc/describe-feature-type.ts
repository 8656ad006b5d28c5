import type { LayerProperty, MapLayer } from "@heliolens/domain/map/map-layers";
import { namespaces } from "./namespaces.ts";
import type { WfsVersion } from "./wfs-request.ts";

const xsdTypes: Record<LayerProperty["type"], string> = { integer: "xsd:long", text: "xsd:string" };

/** The XML schema of layers' features. */
export function describeFeatureType(version: WfsVersion, layers: readonly MapLayer[]): string {
  const { gml, gmlSchema, solar } = namespaces[version];
  const abstractFeature = version === "2.0.0" ? "gml:AbstractFeature" : "gml:_Feature";
  const types = layers.map((layer) => typeOf(layer, abstractFeature)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="${gml}" xmlns:solar="${solar}" targetNamespace="${solar}" elementFormDefault="qualified" version="1.0">
<xsd:import namespace="${gml}" schemaLocation="${gmlSchema}"/>
${types}</xsd:schema>
`;
}

function typeOf({ name, geometry, properties }: MapLayer, abstractFeature: string): string {
  const geometryType = geometry === "point" ? "gml:PointPropertyType" : "gml:SurfacePropertyType";
  const elements = properties.map(
    (property) => `<xsd:element name="${property.name}" type="${xsdTypes[property.type]}" minOccurs="0"/>`,
  );
  return `<xsd:element name="${name}" type="solar:${name}Type" substitutionGroup="${abstractFeature}"/>
<xsd:complexType name="${name}Type"><xsd:complexContent><xsd:extension base="gml:AbstractFeatureType"><xsd:sequence>
<xsd:element name="geom" type="${geometryType}" minOccurs="0"/>
${elements.join("\n")}
</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
`;
}
