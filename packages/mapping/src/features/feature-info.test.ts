import { findMapLayer } from "@heliolens/domain/map/map-layers";
import { expect, it } from "vitest";
import { holdPack } from "../pack/held-pack.ts";
import { serviceCrs } from "../projection/service-crs.ts";
import { aPlant } from "../testing/a-plant.ts";
import { whyNotWellFormed } from "../testing/well-formed.ts";
import { findFeaturesAt, writeFeatureInfo } from "./feature-info.ts";

const plant = aPlant({ arrays: 1, stringsPerArray: 1, modulesPerString: 3, turnDeg: 0 });
const layers = [
  {
    layer: findMapLayer("solar_modules")!,
    sources: [{ held: holdPack(plant, () => {}), table: plant.tables.modules!, filters: [] }],
  },
];
// Three modules of 1.05 m with gaps of 5 cm, at 1 cm a pixel.
const crs = serviceCrs[5186];
const [x, y] = crs.toPlane(126.7, 34.8);
const view = { crs, minX: x - 1, minY: y - 1, maxX: x + 4, maxY: y + 4, widthPx: 500, heightPx: 500 };
const title = { serviceUrl: "http://127.0.0.1:8080/ows", at: new Date(0) };

it("finds the module under the pixel and no neighbour", () => {
  const answer = JSON.parse(infoAt(150, 350, "json").body);
  expect(answer.features.map(({ id }: { id: string }) => id)).toEqual(["solar_modules.1"]);
  expect(answer.features[0].properties).toMatchObject({ array_id: "A1", string_id: "S1", module_id: "M1" });
});

it("finds nothing beside the modules, and says so in every format", () => {
  expect(JSON.parse(infoAt(10, 10, "json").body).features).toEqual([]);
  expect(infoAt(10, 10, "text").body).toBe("no features\n");
  expect(infoAt(10, 10, "gml").body).toContain('numberOfFeatures="0"');
});

it("gives no more than asked for", () => {
  // A view so wide that two pixels reach all three modules.
  const wide = { crs, minX: x - 250, minY: y - 250, maxX: x + 250, maxY: y + 250, widthPx: 500, heightPx: 500 };
  const found = (featureCount: number) =>
    findFeaturesAt(layers, { view: wide, column: 251, row: 249, featureCount })[0]!.runs.flatMap(({ rows }) => [
      ...rows,
    ]);
  expect([found(50).length, found(2).length]).toEqual([3, 2]);
});

it("answers QGIS in plain text, and others in GML", () => {
  expect(infoAt(150, 350, "text").body).toBe(
    "Layer 'solar_modules'\n  Feature 1:\n    seq = '1'\n    site_seq = '1'\n    section_id = 'S1'\n    array_id = 'A1'\n    string_id = 'S1'\n    module_id = 'M1'\n",
  );
  const { body, contentType } = infoAt(150, 350, "gml");
  expect([whyNotWellFormed(body), contentType]).toEqual([null, "application/vnd.ogc.gml; charset=utf-8"]);
});

const infoAt = (column: number, row: number, format: "json" | "text" | "gml") =>
  writeFeatureInfo(findFeaturesAt(layers, { view, column, row, featureCount: 50 }), format, title);
