import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { type Lens, noDistortion } from "../lens.ts";
import { type DrawnModule, moduleField } from "../stands/module-field.ts";
import { aRowOfModules } from "../testing/a-row-of-modules.ts";
import { type FilmPoint, filmRaster } from "./film-points.ts";
import { nearestPoints } from "./nearest-points.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const lens: Lens = {
  widthPx: 640,
  heightPx: 512,
  fxPx: 1000,
  fyPx: 1000,
  cxPx: 320,
  cyPx: 256,
  distortion: noDistortion,
};
/** 3 cm a pixel: frames of 19.2 x 15.36 m. */
const wish = { lens, heightM: 30, frontOverlapShare: 0.7, sideOverlapShare: 0.5 };

const rows = (count: number): DrawnModule[] =>
  Array.from({ length: count }, (_, row) => aRowOfModules(plane, 60, row * 6)).flat();

function planned(modules: readonly DrawnModule[], wanted = wish) {
  const field = moduleField(modules)!;
  const raster = filmRaster(field, wanted);
  return { raster, points: raster.pointsFor(field.ids.keys()) as FilmPoint[] };
}

describe("recommended film points", () => {
  it("lie on lines along the rows, flown there and back", () => {
    const { raster, points } = planned(rows(6));
    expect(Math.abs(raster.headingDeg)).toBeCloseTo(90, 6);
    const byLine = Map.groupBy(points, ({ line }) => line);
    const easts = [...byLine.values()].map((line) => line.map(({ at }) => plane.toMetres(at)[0]));
    expect(easts.map((line) => Math.sign(line.at(-1)! - line[0]!))).toEqual(easts.map((_, i) => (i % 2 ? -1 : 1)));
    const steps = easts[0]!.slice(1).map((east, i) => east - easts[0]![i]!);
    expect(Math.max(...steps)).toBeLessThanOrEqual(15.36 * 0.3 + 1e-9);
  });

  it("leave no corner of a module unseen, at any height and overlap", { tags: ["slow"] }, () => {
    const modules = rows(4);
    fc.assert(
      fc.property(
        fc.record({
          heightM: fc.double({ min: 15, max: 80, noNaN: true }),
          frontOverlapShare: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
          sideOverlapShare: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
        }),
        (flight) => {
          const { points } = planned(modules, { ...wish, ...flight });
          const [halfWidthM, halfDepthM] = [0.32 * flight.heightM, 0.256 * flight.heightM];
          const stations = points.map(({ at }) => plane.toMetres(at));
          const isSeen = ([east, north]: Metres) =>
            stations.some(
              ([x, y]) => Math.abs(east - x) <= halfDepthM + 0.001 && Math.abs(north - y) <= halfWidthM + 0.001,
            );
          expect(modules.every(({ ring }) => ring.every((corner) => isSeen(plane.toMetres(corner))))).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("are only those over modules: a plant with a gap is not filmed there", () => {
    const far = aRowOfModules(plane, 10).map(({ id, ring }) => ({
      id: id + 1000,
      ring: ring.map((corner) => {
        const [east, north] = plane.toMetres(corner);
        return plane.toLonLat([east + 300, north]);
      }),
    }));
    const { points } = planned([...aRowOfModules(plane, 10), ...far]);
    expect(points.map(({ at }) => plane.toMetres(at)[0]).filter((east) => east > 20 && east < 290)).toEqual([]);
  });

  it("for a few modules are a part of those for all", () => {
    const modules = rows(6);
    const { raster, points } = planned(modules);
    const some = raster.pointsFor([0, 1, 200]) as FilmPoint[];
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ at }) => points.some((point) => `${point.at}` === `${at}`))).toBe(true);
  });

  it("are refused where nobody could fly them all", () => {
    const { points } = planned(rows(6), { ...wish, heightM: 2, frontOverlapShare: 0.95, sideOverlapShare: 0.95 });
    expect(points).toBe("alignment.too-many-points");
  });
});

describe("the nearest of many places", () => {
  it("is the one that asking all of them gives", () => {
    const metre = fc.double({ min: -900, max: 900, noNaN: true });
    const place = fc.tuple(metre, metre);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), place, (places, from) => {
        const least = Math.min(...places.map(([east, north]) => Math.hypot(east - from[0], north - from[1])));
        const nearest = nearestPoints(places.map((one) => plane.toLonLat(one)))(plane.toLonLat(from));
        // Each plane is exact around its own origin: a kilometre off they differ by some centimetres.
        expect(Math.abs(nearest!.distanceM - least)).toBeLessThan(0.3);
      }),
    );
  });

  it("is none where there are none, and found from the other side of the world", () => {
    expect(nearestPoints([])([127, 36])).toBeNull();
    expect(nearestPoints([[126.7, 34.8]])([0, 0])!.at).toEqual([126.7, 34.8]);
  });
});
