import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { describe, expect, it } from "vitest";
import { simulateInspection } from "../inspection/simulate-inspection.ts";
import { modulePoint } from "../plant/module-position.ts";
import { simulatePlant } from "../plant/simulate-plant.ts";
import type { FlightOptions } from "./flight-options.ts";
import { simulateFlight } from "./simulate-flight.ts";

const plant = simulatePlant({ modules: 1500, seed: 4 });
const inspection = simulateInspection(plant);
const flown = (given: Partial<FlightOptions> = {}) => simulateFlight(plant, inspection, given);

describe("a flight", () => {
  it("sees every module whole at least twice", () => {
    const { shots, lens } = flown();
    const views = shots.map((shot) => cameraView(lens, shot.place));
    const { widthM, lengthM } = plant.product;
    const seldom = Array.from({ length: plant.moduleCount }, (_, module) => module).filter((module) => {
      const at = modulePoint(plant, module);
      const corners = [at(0, 0), at(widthM, lengthM)];
      const seen = views.filter((view) =>
        corners.every((corner) => {
          const pixel = view.pixelOf(corner);
          return pixel !== null && pixel[0] > 0 && pixel[1] > 0 && pixel[0] < 640 && pixel[1] < 512;
        }),
      );
      return seen.length < 2;
    });
    expect(seldom).toEqual([]);
  });

  it("tells positions off by the stated bias, the same for a whole flight, and the stated noise", () => {
    const { shots } = flown({ gpsBiasM: 3, gpsNoiseM: 0.5 });
    const misses = shots.map(({ place, recorded }) => {
      const [east, north] = plant.plane.toMetres(recorded.position);
      return [east - place.at[0], north - place.at[1]] as const;
    });
    const mean = (axis: 0 | 1) => misses.reduce((sum, miss) => sum + miss[axis], 0) / misses.length;
    const bias = Math.hypot(mean(0), mean(1));
    expect(bias).toBeGreaterThan(2);
    expect(bias).toBeLessThan(3.2);
    const noise = Math.sqrt(misses.reduce((sum, [east]) => sum + (east - mean(0)) ** 2, 0) / misses.length);
    expect(noise).toBeGreaterThan(0.35);
    expect(noise).toBeLessThan(0.65);
  });

  it("tells centimetres with RTK", () => {
    for (const { place, recorded } of flown({ hasRtk: true, imageLimit: 20 }).shots) {
      const [east, north] = plant.plane.toMetres(recorded.position);
      expect(Math.hypot(east - place.at[0], north - place.at[1])).toBeLessThan(0.15);
    }
  });

  it("flies again with a new battery, a new bias and images numbered anew", () => {
    const { shots } = flown({ batteryMin: 2, gpsNoiseM: 0 });
    const flights = Map.groupBy(shots, ({ flight }) => flight);
    expect(flights.size).toBeGreaterThan(1);
    for (const own of flights.values()) expect(own[0]!.number).toBe(1);
    const [first, second] = [1, 2].map((flight) => {
      const { place, recorded } = flights.get(flight)![0]!;
      const [east, north] = plant.plane.toMetres(recorded.position);
      return [east - place.at[0], north - place.at[1]] as const;
    });
    expect(Math.hypot(first![0] - second![0], first![1] - second![1])).toBeGreaterThan(1);
  });

  it("uses a lens that no table knows exactly", () => {
    const { lens, camera } = flown({ imageLimit: 1 });
    const table = lensOf(camera);
    expect(lens.fxPx).not.toBe(table.fxPx);
    expect(Math.abs(lens.fxPx / table.fxPx - 1)).toBeLessThan(0.02);
    expect(Math.hypot(lens.cxPx - table.cxPx, lens.cyPx - table.cyPx)).toBeGreaterThan(0.1);
  });

  it("measures its height by laser only where the camera has one", () => {
    expect(flown({ camera: "m3t", imageLimit: 1 }).shots[0]!.recorded.laserRangeM).toBeNull();
    const range = flown({ camera: "m4t", heightM: 30, imageLimit: 1 }).shots[0]!.recorded.laserRangeM!;
    expect(range).toBeGreaterThan(28);
    expect(range).toBeLessThan(34);
  });

  it("refuses cameras it does not know and heights no mission flies", () => {
    expect(() => flown({ camera: "m3t-wide" })).toThrow(RangeError);
    expect(() => flown({ heightM: 300 })).toThrow(RangeError);
  });
});
