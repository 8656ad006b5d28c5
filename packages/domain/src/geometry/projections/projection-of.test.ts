import fc from "fast-check";
import proj4 from "proj4";
import { expect, it } from "vitest";
import type { LonLat } from "../lon-lat.ts";
import { type ProjectedSystem, projectedSystems } from "./projected-systems.ts";
import { projectionOf } from "./projection-of.ts";
import { webMercator } from "./web-mercator.ts";

const seoulCityHall: LonLat = [126.978546, 37.566554];

it("puts Seoul City Hall where the survey office does, in today's and in the old cadastral system", () => {
  const [east5186, north5186] = projectionOf(5186).toMetres(seoulCityHall);
  expect([east5186.toFixed(2), north5186.toFixed(2)]).toEqual(["198104.61", "551891.01"]);
  const [east5174, north5174] = projectionOf(5174).toMetres(seoulCityHall);
  expect([east5174.toFixed(2), north5174.toFixed(2)]).toEqual(["198034.97", "451585.88"]);
});

it("is 16.8 m from what the shift printed on epsg.io gives", () => {
  const [east, north] = projectionOf(5174).toMetres(seoulCityHall);
  expect(Math.hypot(east - 198045.85, north - 451573.08)).toBeCloseTo(16.8, 1);
});

it("keeps 2097 and 5174 a quarter of a kilometre apart", () => {
  const [a] = projectionOf(2097).toMetres(seoulCityHall);
  const [b] = projectionOf(5174).toMetres(seoulCityHall);
  expect(a - b).toBeGreaterThan(245);
  expect(a - b).toBeLessThan(265);
});

it.each(projectedSystems.map((system) => [system.epsg, system] as const))(
  "agrees with proj4 on EPSG:%i to a millimetre all over Korea, and finds the way back",
  (epsg, system) => {
    const peer = proj4("WGS84", definitionOf(system));
    fc.assert(
      fc.property(placeInKorea, (point) => {
        const ours = projectionOf(epsg).toMetres(point);
        const theirs = peer.forward([...point]);
        expect(Math.hypot(ours[0] - theirs[0]!, ours[1] - theirs[1]!)).toBeLessThan(0.001);
        const [lon, lat] = projectionOf(epsg).toLonLat(ours);
        expect(Math.abs(lon - point[0])).toBeLessThan(1e-9);
        expect(Math.abs(lat - point[1])).toBeLessThan(1e-9);
      }),
      { numRuns: 200 },
    );
  },
);

it("agrees with proj4 on the web's Mercator", () => {
  fc.assert(
    fc.property(placeInKorea, (point) => {
      const ours = webMercator.toMetres(point);
      const theirs = proj4("WGS84", "EPSG:3857", [...point]);
      expect(Math.hypot(ours[0] - theirs[0]!, ours[1] - theirs[1]!)).toBeLessThan(1e-6);
      expect(webMercator.toLonLat(ours)[1]).toBeCloseTo(point[1], 11);
    }),
  );
});

const placeInKorea = fc.tuple(
  fc.double({ min: 124, max: 132, noNaN: true }),
  fc.double({ min: 33, max: 39, noNaN: true }),
);

function definitionOf(system: ProjectedSystem): string {
  const shift =
    system.ellipsoid === "Bessel" ? "+towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43" : "+towgs84=0,0,0,0,0,0,0";
  return [
    `+proj=tmerc +lat_0=${system.originLatDeg} +lon_0=${system.centralMeridianDeg} +k=${system.scale}`,
    `+x_0=${system.falseEastM} +y_0=${system.falseNorthM} +ellps=${system.ellipsoid === "Bessel" ? "bessel" : system.ellipsoid}`,
    `${shift} +units=m +no_defs`,
  ].join(" ");
}
