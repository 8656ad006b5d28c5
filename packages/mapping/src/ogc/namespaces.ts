import type { WfsVersion } from "./wfs-request.ts";

export interface Namespaces {
  readonly version: WfsVersion;
  readonly wfs: string;
  readonly ows: string;
  readonly filter: string;
  readonly gml: string;
  readonly gmlSchema: string;
  readonly wfsSchema: string;
  readonly solar: string;
  readonly xsi: string;
}

const shared = { solar: "urn:heliolens:solar", xsi: "http://www.w3.org/2001/XMLSchema-instance" } as const;

export const namespaces: Readonly<Record<WfsVersion, Namespaces>> = {
  "1.1.0": {
    ...shared,
    version: "1.1.0",
    wfs: "http://www.opengis.net/wfs",
    ows: "http://www.opengis.net/ows",
    filter: "http://www.opengis.net/ogc",
    gml: "http://www.opengis.net/gml",
    gmlSchema: "http://schemas.opengis.net/gml/3.1.1/base/gml.xsd",
    wfsSchema: "http://schemas.opengis.net/wfs/1.1.0/wfs.xsd",
  },
  "2.0.0": {
    ...shared,
    version: "2.0.0",
    wfs: "http://www.opengis.net/wfs/2.0",
    ows: "http://www.opengis.net/ows/1.1",
    filter: "http://www.opengis.net/fes/2.0",
    gml: "http://www.opengis.net/gml/3.2",
    gmlSchema: "http://schemas.opengis.net/gml/3.2.1/gml.xsd",
    wfsSchema: "http://schemas.opengis.net/wfs/2.0/wfs.xsd",
  },
};

/** Pairs of a namespace and where its schema lies. */
export const schemaAddress = (serviceUrl: string, spaces: Namespaces, layer: string): string =>
  [
    spaces.wfs,
    spaces.wfsSchema,
    spaces.solar,
    `${serviceUrl}?SERVICE=WFS&VERSION=${spaces.version}&REQUEST=DescribeFeatureType&TYPENAME=solar:${layer}`,
  ].join(" ");
