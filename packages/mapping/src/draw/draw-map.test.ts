import { defectStyle, moduleStyle } from "@heliolens/domain/map/layer-style";
import { expect, it } from "vitest";
import { readBasePack } from "../base/base-map.ts";
import { seaColour } from "../base/draw-base.ts";
import { extentOf } from "../pack/box-tree.ts";
import { reportPack } from "../pack/report-pack.ts";
import { type ServiceEpsg, serviceCrs } from "../projection/service-crs.ts";
import type { View } from "../projection/view.ts";
import { aPlant, wkbPoint } from "../testing/a-plant.ts";
import { readPng } from "../testing/read-png.ts";
import { drawMap } from "./draw-map.ts";
import { CLEAR } from "./palette.ts";

const nowhere = new Float64Array();
const plant = aPlant({ arrays: 1, stringsPerArray: 1, modulesPerString: 3, turnDeg: 0 });
const modules = {
  kind: "features",
  style: moduleStyle,
  parts: [{ table: plant.tables.modules!, filters: [] }],
  places: nowhere,
} as const;

it.each([4326, 3857, 5186] as const)("shows three modules with gaps between them in EPSG:%i", (epsg) => {
  const picture = readPng(drawMap(viewOnPlant(epsg), CLEAR, [modules]));
  const row = Array.from({ length: 400 }, (_, x) => picture.at(x, 200)[3] > 0);
  // Inside, then the gap, three times.
  const changes = row.filter((isInside, x) => x > 0 && isInside !== row[x - 1]).length;
  expect(changes).toBe(6);
  expect(picture.at(5, 5)).toEqual([0, 0, 0, 0]);
});

it("draws fill and outline in the style's own colours", () => {
  const picture = readPng(drawMap(viewOnPlant(4326), CLEAR, [modules]));
  expect(picture.at(200, 200)).toEqual([0x2d, 0x4b, 0x69, 255]);
});

it("lays markers over modules and modules over land, in the order asked", async () => {
  const land = await readBasePack("coarse");
  const { minLon, minLat, maxLon, maxLat } = extentOf(plant.tables.modules!.tree)!;
  const middle = wkbPoint([(minLon + maxLon) / 2, (minLat + maxLat) / 2]).toString("base64");
  const report = reportPack(
    { reportId: 1, revision: "1", pictureUrls: { thermal: "", rgb: "" } },
    { defects: [{ ...aDefect, location: middle }], thermalImages: [], rgbImages: [] },
  );
  const defects = {
    kind: "features",
    style: defectStyle,
    parts: [{ table: report.tables.defects!, filters: [] }],
    places: nowhere,
  } as const;
  const picture = readPng(drawMap(viewOnPlant(3857), seaColour, [{ kind: "base", pack: land }, modules, defects]));
  expect(picture.at(200, 200)).toEqual([0xff, 0x7b, 0x72, 255]);
  expect(picture.at(200, 215)).toEqual([0x2d, 0x4b, 0x69, 255]);
  // Naju lies inland.
  expect(picture.at(3, 390)).toEqual([0x1a, 0x23, 0x2d, 255]);
});

it("is a clear picture where nothing lies", () => {
  const far = { ...viewOnPlant(4326), minX: 10, maxX: 11, minY: 10, maxY: 11 };
  const picture = readPng(drawMap(far, CLEAR, [modules]));
  expect([picture.widthPx, picture.heightPx, picture.at(200, 200)]).toEqual([400, 400, [0, 0, 0, 0]]);
});

it("marks a site too far away to show its parts with a dot", () => {
  const view = viewOnPlant(4326);
  const places = Float64Array.of((view.minX + view.maxX) / 2, (view.minY + view.maxY) / 2);
  const picture = readPng(drawMap(view, CLEAR, [{ ...modules, parts: [], places }]));
  expect([picture.at(200, 200)[3], picture.at(190, 200)[3]]).toEqual([255, 0]);
});

const aDefect = {
  id: 1,
  reportId: 1,
  imageId: null,
  code: "CELL",
  mainCode: "CELL",
  name: "셀",
  status: "FOUND",
  isAiFinding: false,
  arrayCode: null,
  stringCode: null,
  moduleCode: null,
  imageName: null,
  location: null,
  shape: null,
} as const;

function viewOnPlant(epsg: ServiceEpsg): View {
  const crs = serviceCrs[epsg];
  const { minLon, minLat, maxLon, maxLat } = extentOf(plant.tables.modules!.tree)!;
  const [x, y] = crs.toPlane((minLon + maxLon) / 2, (minLat + maxLat) / 2);
  const half = crs.isGeographic ? 2e-5 : 2.2;
  return { crs, minX: x - half, minY: y - half, maxX: x + half, maxY: y + half, widthPx: 400, heightPx: 400 };
}
