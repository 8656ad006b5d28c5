import { expect, it } from "vitest";
import { drawMap } from "../draw/draw-map.ts";
import { type ServiceEpsg, serviceCrs } from "../projection/service-crs.ts";
import { readPng } from "../testing/read-png.ts";
import { readBasePack } from "./base-map.ts";
import { seaColour } from "./draw-base.ts";

const land = [0x1a, 0x23, 0x2d];
const coarse = await readBasePack("coarse");

// Well inland and well at sea, so that neither coast nor net of degrees runs through.
const places = [
  { name: "Daejeon", at: [127.353, 36.329], isLand: true },
  { name: "the Yellow Sea", at: [124.313, 35.709], isLand: false },
  { name: "the East Sea", at: [131.613, 38.409], isLand: false },
] as const;

it.each([4326, 3857, 5186] as const)("knows land from sea around Korea in EPSG:%i", (epsg) => {
  for (const { name, at, isLand } of places) {
    const picture = readPng(drawMap(viewAround(epsg, at), seaColour, [{ kind: "base", pack: coarse }]));
    expect([name, picture.at(50, 50).slice(0, 3)]).toEqual([name, isLand ? land : [...seaColour.slice(0, 3)]]);
  }
});

it("shows both ends of the world where Russia crosses the date line, and no stripe between", () => {
  const world = { crs: serviceCrs[3857], minX: -20037508, minY: -20037508, maxX: 20037508, maxY: 20037508 };
  const picture = readPng(
    drawMap({ ...world, widthPx: 512, heightPx: 512 }, seaColour, [{ kind: "base", pack: coarse }]),
  );
  // Chukotka at 172°E and 175°W; the Greenland Sea at 10°W lies between them at the same latitude.
  const at = (lon: number, lat: number) => {
    const [x, y] = serviceCrs[3857].toPlane(lon, lat);
    return [
      ...picture.at(Math.floor(((x / 20037508 + 1) / 2) * 512), Math.floor(((1 - y / 20037508) / 2) * 512)),
    ].slice(0, 3);
  };
  expect([at(172, 67), at(-175.5, 66.4), at(-8, 67)]).toEqual([land, land, [...seaColour.slice(0, 3)]]);
  expect(at(20, -78)).toEqual(land);
});

function viewAround(epsg: ServiceEpsg, [lon, lat]: readonly [number, number]) {
  const crs = serviceCrs[epsg];
  const [x, y] = crs.toPlane(lon, lat);
  const half = crs.isGeographic ? 0.1 : 10_000;
  return { crs, minX: x - half, minY: y - half, maxX: x + half, maxY: y + half, widthPx: 101, heightPx: 101 };
}
