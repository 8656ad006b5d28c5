import { findMapLayer } from "@heliolens/domain/map/map-layers";
import { describe, expect, it } from "vitest";
import { urnOf } from "../ogc/crs-name.ts";
import { holdPack } from "../pack/held-pack.ts";
import { reportPack } from "../pack/report-pack.ts";
import { sitePackBuilder } from "../pack/site-pack.ts";
import { type ServiceEpsg, serviceCrs } from "../projection/service-crs.ts";
import { aPlant, pageOf, wkbPoint } from "../testing/a-plant.ts";
import { whyNotWellFormed } from "../testing/well-formed.ts";
import { collectionByTurns, featureCollection, hitsCollection, writeCollection } from "./feature-collection.ts";
import type { FeatureForm } from "./feature-form.ts";
import { type FeatureSource, selectFeatures } from "./select-features.ts";

const plant = aPlant({ arrays: 3, stringsPerArray: 10, modulesPerString: 20, siteId: 7 });
const modules: FeatureSource = { held: holdPack(plant, () => {}), table: plant.tables.modules!, filters: [] };
const at = new Date("2026-06-12T01:30:00Z");
const serviceUrl = "http://127.0.0.1:8080/ows";

describe("as GeoJSON", () => {
  it("has every feature with its properties, closed rings, longitude first", () => {
    const answer = JSON.parse(written(modules, aForm("geojson")));
    expect(answer).toMatchObject({ type: "FeatureCollection", numberMatched: 600, numberReturned: 600 });
    const feature = answer.features.find(({ id }: { id: string }) => id === "solar_modules.1");
    expect(feature.properties).toEqual({
      seq: 1,
      site_seq: 7,
      section_id: "S1",
      array_id: "A1",
      string_id: "S1",
      module_id: "M1",
    });
    const [ring] = feature.geometry.coordinates;
    expect(ring).toHaveLength(5);
    expect(ring[0]).toEqual(ring[4]);
    expect(ring[0]).toEqual([126.7, 34.8]);
    expect(answer.features).toHaveLength(600);
  });

  it("writes a page's rows and no others, whatever the blocks they come from", () => {
    const answer = JSON.parse(written(modules, aForm("geojson"), { startIndex: 250, count: 20 }));
    const expected = Array.from(plant.tables.modules!.ids.subarray(250, 270));
    expect(answer.features.map(({ properties }: { properties: { seq: number } }) => properties.seq)).toEqual(expected);
  });

  it("is the same from memory as when first written", () => {
    expect(written(modules, aForm("geojson"))).toBe(written(modules, aForm("geojson")));
  });

  it("names its system only where it is not GeoJSON's own", () => {
    expect(written(modules, aForm("geojson"))).not.toContain("crs");
    const belt = JSON.parse(written(modules, { ...aForm("geojson"), crs: serviceCrs[5186] }));
    expect(belt.crs.properties.name).toBe("urn:ogc:def:crs:EPSG::5186");
    const [x, y] = belt.features.find(({ id }: { id: string }) => id === "solar_modules.1").geometry.coordinates[0][0];
    const [east, north] = serviceCrs[5186].toPlane(126.7, 34.8);
    expect(Math.hypot(x - east, y - north)).toBeLessThan(0.002);
  });

  it("stays JSON, and stays out of scripts, whatever names people give", () => {
    const nasty = `</script><img onerror=alert(1)> "\\ \u2028 '&`;
    const builder = sitePackBuilder({
      siteId: 1,
      revision: "1",
      arrays: [{ id: 1, arrayCode: nasty, name: "", sectionCode: null, shape: null }],
    });
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    const modules = [{ id: 5, code: nasty, ring }];
    builder.addStrings(pageOf([{ id: 1, arrayId: 1, stringCode: "S", name: "", modules }]));
    const pack = builder.finish();
    const source = { held: holdPack(pack, () => {}), table: pack.tables.modules!, filters: [] };
    const json = written(source, aForm("geojson"));
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json).features[0].properties).toMatchObject({
      array_id: nasty,
      module_id: nasty,
      section_id: null,
    });
    const xml = written(source, aForm("gml32"));
    expect(whyNotWellFormed(xml)).toBeNull();
    expect(xml).toContain("&lt;/script&gt;&lt;img onerror=alert(1)&gt; &quot;\\ \u2028 &apos;&amp;");
    expect(xml).not.toContain("section_id");
  });

  it("is a whole empty collection when nothing is found", () => {
    expect(JSON.parse(written(modules, aForm("geojson"), { count: 0 })).features).toEqual([]);
  });
});

describe("as GML", () => {
  it("gives every feature and every geometry of 3.2 an id of its own", () => {
    const ids = [...written(modules, aForm("gml32")).matchAll(/gml:id="([^"]+)"/g)].map(([, id]) => id);
    expect([new Set(ids).size, ids.length % 2]).toEqual([ids.length, 0]);
    expect(ids.length).toBeGreaterThan(2);
  });

  it("is well-formed in both versions, latitude first by urn", () => {
    for (const format of ["gml32", "gml31"] as const) {
      const xml = written(modules, aForm(format));
      expect(whyNotWellFormed(xml)).toBeNull();
      expect(xml).toMatch(
        /srsName="urn:ogc:def:crs:EPSG::4326"><gml:exterior><gml:LinearRing><gml:posList>34\.\d+ 126\.\d+ /,
      );
      expect(xml.match(/<solar:module_id>/g)).toHaveLength(600);
    }
  });

  it("counts what matched and what came", () => {
    expect(written(modules, aForm("gml32"), { count: 10 })).toContain('numberMatched="600" numberReturned="10"');
    expect(written(modules, aForm("gml31"), { count: 10 })).toContain('numberOfFeatures="10"');
    const title = (form: FeatureForm) => ({ form, serviceUrl, at });
    expect(hitsCollection(title(aForm("gml32")), 600)).toContain('numberMatched="600" numberReturned="0"');
    expect(hitsCollection(title(aForm("gml31")), 600)).toContain('numberOfFeatures="600"');
  });

  it("writes points and defect properties", () => {
    const pack = reportPack(
      { reportId: 3, revision: "1", pictureUrls: { thermal: "/pictures/thermal/{id}", rgb: "/pictures/rgb/{id}" } },
      { defects: [aDefect], thermalImages: [], rgbImages: [] },
    );
    const source = { held: holdPack(pack, () => {}), table: pack.tables.defects!, filters: [] };
    const properties = findMapLayer("ai_defects")!.properties.map(({ name }) => name);
    const xml = written(source, { ...aForm("gml32"), layer: "ai_defects", properties });
    expect(xml).toContain("<gml:pos>34.80000000 126.70000000</gml:pos>");
    const json = JSON.parse(written(source, { ...aForm("geojson"), layer: "ai_defects", properties }));
    expect(json.features[0].properties).toEqual({
      seq: 345,
      defect_type: "CELL_HOTSPOT",
      defect_name: "핫스팟",
      defect_status: "FOUND",
      array_id: "A03",
      string_id: "S12",
      module_id: null,
      img_url: "/pictures/thermal/9",
      img_name: "DJI_0127_T.JPG",
    });
  });
});

const aDefect = {
  id: 345,
  reportId: 3,
  imageId: 9,
  code: "CELL_HOTSPOT",
  mainCode: "CELL",
  name: "핫스팟",
  status: "FOUND",
  isAiFinding: true,
  arrayCode: "A03",
  stringCode: "S12",
  moduleCode: null,
  imageName: "DJI_0127_T.JPG",
  location: wkbPoint([126.7, 34.8]).toString("base64"),
  shape: null,
};

function aForm(format: FeatureForm["format"], epsg: ServiceEpsg = 4326): FeatureForm {
  const crs = serviceCrs[epsg];
  const properties = findMapLayer("solar_modules")!.properties.map(({ name }) => name);
  return { format, layer: "solar_modules", properties, crs, isNorthFirst: format !== "geojson", srsName: urnOf(crs) };
}

describe.each(["geojson", "gml32", "gml31"] as const)("as %s, when nothing is remembered,", (format) => {
  const title = { form: aForm(format), serviceUrl, at };
  const someOf = (count: number) => selectFeatures([modules], { box: null, startIndex: 0, count, sortBy: null });
  const remembered = (count: number) => Buffer.concat([...featureCollection(title, someOf(count))]).toString("utf8");

  it("is the same, whatever room it gets", () => {
    for (const count of [0, 1, 600])
      for (const room of [0, 5000, 1_000_000]) {
        const once = writeCollection(title, someOf(count), Buffer.alloc(room));
        expect(once.toString("utf8") === remembered(count)).toBe(true);
      }
  });

  it("is the same by turns, also where two pieces are not sent yet while a third is written", () => {
    for (const count of [0, 1, 300, 600])
      for (const room of [0, 40_000, 100_000, 4_000_000])
        expect(sentLate(collectionByTurns(title, someOf(count), Buffer.alloc(room))) === remembered(count)).toBe(true);
  });
});

function sentLate(pieces: Iterable<Buffer>): string {
  const waiting: Buffer[] = [];
  const sent: string[] = [];
  for (const piece of pieces) {
    waiting.push(piece);
    if (waiting.length > 2) sent.push(waiting.shift()!.toString("utf8"));
  }
  return [...sent, ...waiting.map((piece) => piece.toString("utf8"))].join("");
}

function written(source: FeatureSource, form: FeatureForm, page: { startIndex?: number; count?: number } = {}): string {
  const selected = selectFeatures([source], { box: null, startIndex: 0, count: 1e6, sortBy: null, ...page });
  return Buffer.concat([...featureCollection({ form, serviceUrl, at }, selected)]).toString("utf8");
}
