import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "@heliolens/server/testing/a-house";
import { aMappedSite, type MappedSite } from "@heliolens/server/testing/a-mapped-site";
import { afterAll, beforeAll, expect, it } from "vitest";

// Section 7 of the specification: the map service.
onPostgresql((engine) => {
  let house: TestHouse;
  let person: Person;
  let site: MappedSite;

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    house = await aHouse(engine.database);
    const company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aMappedSite(engine.db, company);
  });
  afterAll(() => house?.close());

  const ows = (asked: Record<string, string>) => ask(house, person, "GET", `/ows?${new URLSearchParams(asked)}`);
  const featuresOf = async (layer: string, viewparams: string) => {
    const { json } = await ows({
      service: "WFS",
      version: "2.0.0",
      request: "GetFeature",
      typenames: `solar:${layer}`,
      outputformat: "application/json",
      srsname: "EPSG:4326",
      viewparams,
    });
    return json as { type: string; features: { geometry: { coordinates: unknown }; properties: object }[] };
  };
  const mapOf = (layers: string) =>
    ows({
      service: "WMS",
      version: "1.1.1",
      request: "GetMap",
      layers: `solar:${layers}`,
      styles: "",
      srs: "EPSG:4326",
      bbox: "126,34,127,35",
      width: "64",
      height: "64",
      format: "image/png",
    });

  it.each([
    ["7.59", "base"],
    ["7.60", "satellite"],
    ["7.61", "site_image_group"],
  ] as const)("%s the layer %s is drawn as a picture", async (_, layer) => {
    const { status, headers } = await mapOf(layer);
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  });

  it.each([
    ["7.62", "solar_modules", () => `site_seq:${site.siteId}`, 80],
    ["7.63", "rgb_images", () => `report_seq:${site.reportId}`, 1],
    ["7.64", "defects_by_type", () => `report_seq:${site.reportId};defect_types:CELL`, 1],
    ["7.65", "defects_by_new_type", () => `report_seq:${site.reportId};defect_codes:CELL_HOTSPOT`, 1],
    ["7.66", "ai_defects", () => `report_seq:${site.reportId}`, 1],
    ["7.67", "image_features", () => `img_seq:${site.thermalImageId}`, expect.any(Number)],
  ] as const)("%s the layer %s is narrowed by its viewparams", async (_, layer, viewParams, count) => {
    expect((await featuresOf(layer, viewParams())).features.length).toEqual(count);
  });

  it("7.68 features are GeoJSON in EPSG:4326, longitude first", async () => {
    const { type, features } = await featuresOf("rgb_images", `report_seq:${site.reportId}`);
    const [lon, lat] = features[0]!.geometry.coordinates as [number, number];
    expect([type, Math.round(lon), Math.round(lat)]).toEqual(["FeatureCollection", 127, 35]);
  });

  it("7.69 feature info is asked with feature count 50", async () => {
    const [lon, lat] = site.corner;
    const { status, json } = await ows({
      service: "WMS",
      version: "1.1.1",
      request: "GetFeatureInfo",
      layers: "solar:solar_modules",
      query_layers: "solar:solar_modules",
      styles: "",
      srs: "EPSG:4326",
      bbox: [lon, lat, lon + 1e-3, lat + 1e-3].join(","),
      width: "2",
      height: "2",
      x: "0",
      y: "1",
      info_format: "application/json",
      feature_count: "50",
      viewparams: `site_seq:${site.siteId}`,
    });
    expect([status, json.features.length]).toEqual([200, 50]);
  });
});
