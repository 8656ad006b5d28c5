import { expect, it } from "vitest";
import { boxOfPlant, plantPictureAt } from "./plant-view.ts";

const site = {
  seq: 3,
  location: { type: "Point" as const, coordinates: [127, 36.5] as [number, number] },
  moduleCount: 1_200,
  plantBox: null,
};
const size = { widthPx: 690, heightPx: 500 };
const asked = (address: string | null) => Object.fromEntries(new URL(address ?? "", "http://page").searchParams);

it("the picture of a plant is asked for as the map will open: same middle, same size, layers from the bottom up", () => {
  const query = asked(plantPictureAt({ site, reportSeq: 7, layers: ["solar_modules", "thermal_mosaic"] }, size));
  const [west, south, east, north] = query.bbox!.split(",").map(Number) as [number, number, number, number];
  expect(query).toMatchObject({
    request: "GetMap",
    layers: "solar:solar_modules,solar:thermal_mosaic",
    viewparams: "site_seq:3;report_seq:7",
    width: "690",
    height: "500",
    srs: "EPSG:3857",
  });
  expect((east - west) / 690).toBeCloseTo((north - south) / 500, 6);
  expect((west + east) / 2).toBeCloseTo((127 / 180) * 20_037_508.342789, 3);
});

it("a plant without a place, without a layer to show or without room has no picture", () => {
  const layers = ["solar_modules"] as const;
  expect(plantPictureAt({ site: { ...site, location: null }, reportSeq: 7, layers }, size)).toBeNull();
  expect(plantPictureAt({ site, reportSeq: 7, layers: [] }, size)).toBeNull();
  expect(plantPictureAt({ site, reportSeq: 7, layers }, { widthPx: 0, heightPx: 0 })).toBeNull();
});

it("a plant opens at its arrays and images, and a single module is not the whole view", () => {
  const plantBox = [127, 36, 127.002, 36.001] as const;
  expect(boxOfPlant({ ...site, plantBox })).toEqual({ west: 127, south: 36, east: 127.002, north: 36.001 });
  const { west, south, east, north } = boxOfPlant({ ...site, plantBox: [127, 36, 127.00001, 36.00001] })!;
  expect((north - south) * 111_000).toBeCloseTo(15, 0);
  expect((west + east) / 2).toBeCloseTo(127.000005, 9);
});
