import {
  coordinateSystems,
  isCoordinateEpsg,
  lonLatOf,
  pairOf,
} from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { transverseMercator } from "@heliolens/domain/geometry/projections/transverse-mercator";
import { expect, it } from "vitest";
import table from "./epsg-table.json" with { type: "json" };
import { everySystem } from "./every-system.ts";
import { systemCount } from "./system-count.ts";

const springfield: LonLat = [-93.26, 37.24];
const warsaw: LonLat = [21.0122, 52.2297];
const erlangen: LonLat = [11.0081, 49.5897];
const galapagos: LonLat = [-90.97, -0.95];

const utm = (centralMeridianDeg: number, falseNorthM = 0) =>
  ({ centralMeridianDeg, originLatDeg: 0, scale: 0.9996, falseEastM: 500_000, falseNorthM }) as const;

// The domain's own series to the sixth order is an independent way to the same numbers.
it.each([
  [25832, erlangen, { ...utm(9), ellipsoid: "GRS80" }],
  [32632, erlangen, { ...utm(9), ellipsoid: "WGS84" }],
  [32715, galapagos, { ...utm(-93, 10_000_000), ellipsoid: "WGS84" }],
  [26915, springfield, { ...utm(-93), ellipsoid: "GRS80" }],
  [2180, warsaw, { ...utm(19, -5_300_000), scale: 0.9993, ellipsoid: "GRS80" }],
] as const)("EPSG:%i agrees with our own transverse Mercator to 1 mm", (epsg, place, parameters) => {
  const expected = transverseMercator({ epsg, ko: "", en: "", axes: "east-north", ...parameters }).toMetres(place);
  const pair = pairOf(place, epsg);
  expect(Math.hypot(pair[0] - expected[0], pair[1] - expected[1])).toBeLessThan(0.001);
});

// Published points: Amersfoort's tower, the Eiffel Tower, Caister's water tower (Ordnance Survey's worked example).
it.each([
  [28992, [5.38720621, 52.1551744], [155_000, 463_000], 1],
  [2154, [2.294481, 48.85837], [648_237, 6_862_270], 5],
  [27700, [1.716073973, 52.658007833], [651_409.9, 313_177.27], 5],
] as const)("EPSG:%i puts a published point where its surveyors do", (epsg, place, published, withinM) => {
  const pair = pairOf(place, epsg);
  expect(Math.hypot(pair[0] - published[0], pair[1] - published[1])).toBeLessThan(withinM);
});

it("leads back to the place from the middle of every system's area", { tags: ["slow"] }, () => {
  expect(table.length).toBe(systemCount);
  for (const [epsg] of table as [number][]) {
    const { area } = everySystem.find(epsg)!;
    const east = area.east < area.west ? area.east + 360 : area.east;
    const lon = (area.west + east) / 2;
    const middle: LonLat = [lon > 180 ? lon - 360 : lon, (area.south + area.north) / 2];
    const back = lonLatOf(pairOf(middle, epsg), epsg);
    expect(Math.abs(((back[0] - middle[0] + 540) % 360) - 180), `EPSG:${epsg}`).toBeLessThan(1e-6);
    expect(Math.abs(back[1] - middle[1]), `EPSG:${epsg}`).toBeLessThan(1e-6);
  }
});

it("has every UTM zone of WGS84, and the systems of every list", () => {
  const zones = Array.from({ length: 60 }, (_, zone) => [32_601 + zone, 32_701 + zone]).flat();
  expect(zones.filter((epsg) => everySystem.find(epsg) === undefined)).toEqual([]);
  expect(coordinateSystems.filter(({ epsg }) => !isCoordinateEpsg(epsg))).toEqual([]);
  expect([isCoordinateEpsg(25832), isCoordinateEpsg(9999)]).toEqual([true, false]);
});

it.each([
  ["EPSG:25832", 25832],
  ["25832", 25832],
  ["wgs 84 utm 32n", 32632],
  ["British National", 27700],
  ["lambert-93", 2154],
])("finds %s", (words, epsg) => {
  expect(everySystem.search(words, 5).map((system) => system.epsg)).toContain(epsg);
});

it("puts the well-known datums first", () => {
  expect(everySystem.search("utm 32n", 2).map(({ epsg }) => epsg)).toEqual([32632, 25832]);
});

it("knows which systems were made for a place", () => {
  const epsgs = everySystem.around(springfield).map(({ epsg }) => epsg);
  expect(epsgs).toContain(26915);
  expect(epsgs).toContain(32615);
  expect(epsgs).not.toContain(25832);
});
