import { featureLayers, mapLayers } from "@heliolens/domain/map/map-layers";
import { describe, expect, it } from "vitest";
import { drawLegend } from "../draw/draw-legend.ts";
import { readPng } from "../testing/read-png.ts";
import { whyNotWellFormed } from "../testing/well-formed.ts";
import { describeFeatureType } from "./describe-feature-type.ts";
import { wfsCapabilities } from "./wfs-capabilities.ts";
import { wms111Capabilities, wms130Capabilities } from "./wms-capabilities.ts";

const title = {
  serviceUrl: "http://127.0.0.1:8080/ows",
  language: "ko",
  extent: { minLon: 126, minLat: 34, maxLon: 127, maxLat: 35 },
} as const;

const documents = {
  "WMS 1.3.0": wms130Capabilities(title),
  "WMS 1.1.1": wms111Capabilities(title),
  "WFS 2.0.0": wfsCapabilities("2.0.0", title),
  "WFS 1.1.0": wfsCapabilities("1.1.0", title),
  "schema 2.0.0": describeFeatureType("2.0.0", featureLayers),
  "schema 1.1.0": describeFeatureType("1.1.0", featureLayers),
};

it.each(Object.entries(documents))("%s is well-formed", (_, xml) => {
  expect(whyNotWellFormed(xml)).toBeNull();
});

describe("WMS capabilities", () => {
  it("list every layer by its full name, those with features as queryable", () => {
    for (const xml of [documents["WMS 1.3.0"], documents["WMS 1.1.1"]])
      for (const { name, geometry } of mapLayers)
        expect(xml).toMatch(
          new RegExp(`<Layer queryable="${geometry === "picture" ? 0 : 1}" opaque="\\d"><Name>solar:${name}</Name>`),
        );
  });

  it("write boxes latitude first in 1.3.0 and longitude first in 1.1.1", () => {
    expect(documents["WMS 1.3.0"]).toContain(
      '<BoundingBox CRS="EPSG:4326" minx="34" miny="126" maxx="35" maxy="127"/>',
    );
    expect(documents["WMS 1.1.1"]).toContain(
      '<BoundingBox SRS="EPSG:4326" minx="126" miny="34" maxx="127" maxy="35"/>',
    );
    expect(documents["WMS 1.1.1"]).toContain('<LatLonBoundingBox minx="126" miny="34" maxx="127" maxy="35"/>');
  });

  it("write finite boxes for layers that cover the world", () => {
    expect(documents["WMS 1.3.0"]).not.toMatch(/NaN|Infinity/);
  });
});

describe("WFS capabilities", () => {
  it("list layers with features alone, in latitude-first degrees, with paging announced", () => {
    for (const xml of [documents["WFS 2.0.0"], documents["WFS 1.1.0"]]) {
      for (const { name } of featureLayers) expect(xml).toContain(`<wfs:Name>solar:${name}</wfs:Name>`);
      expect(xml).not.toContain("solar:base<");
      expect(xml).toContain("urn:ogc:def:crs:EPSG::4326");
    }
    expect(documents["WFS 2.0.0"]).toContain('"ImplementsResultPaging"><ows:NoValues/><ows:DefaultValue>TRUE');
  });

  it("escape what the address brings in", () => {
    const xml = wfsCapabilities("2.0.0", { ...title, serviceUrl: `http://x/ows"><script>&` });
    expect(whyNotWellFormed(xml)).toBeNull();
  });
});

it("speaks the caller's language", () => {
  expect(documents["WMS 1.3.0"]).toContain("태양광 모듈");
  expect(wms130Capabilities({ ...title, language: "en" })).toContain("Solar modules");
});

it("describes every property with its type", () => {
  expect(documents["schema 2.0.0"]).toContain('<xsd:element name="seq" type="xsd:long" minOccurs="0"/>');
  expect(documents["schema 2.0.0"]).toContain('substitutionGroup="gml:AbstractFeature"');
  expect(documents["schema 1.1.0"]).toContain('substitutionGroup="gml:_Feature"');
});

it("draws a legend with a swatch per rule, and a clear one for a layer without any", () => {
  for (const { style } of mapLayers) {
    const picture = readPng(drawLegend(style));
    expect([picture.widthPx, picture.heightPx]).toEqual([20, 20 * Math.max(1, style.length)]);
    expect(style.map((_, index) => picture.at(10, index * 20 + 10)[3] > 0)).toEqual(style.map(() => true));
  }
});
