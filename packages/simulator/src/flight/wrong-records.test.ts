import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { wrapDeg } from "@heliolens/domain/alignment/gimbal";
import { describe, expect, it } from "vitest";
import { simulateInspection } from "../inspection/simulate-inspection.ts";
import { simulatePlant } from "../plant/simulate-plant.ts";
import type { FlightOptions } from "./flight-options.ts";
import type { Shot } from "./shot.ts";
import { simulateFlight } from "./simulate-flight.ts";

const plant = simulatePlant({ modules: 1500, seed: 4 });
const inspection = simulateInspection(plant);
const flown = (given: Partial<FlightOptions>) =>
  simulateFlight(plant, inspection, { gpsBiasM: 0, gpsNoiseM: 0, yawErrorDeg: 0, ...given });
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function missM({ place, recorded }: Shot): readonly [number, number] {
  const [east, north] = plant.plane.toMetres(recorded.position);
  return [east - place.at[0], north - place.at[1]];
}

describe("recorded positions", () => {
  it("lag behind: the error turns its sign with the heading", () => {
    const { shots } = flown({ gpsLagS: 0.35, speedMs: 3 });
    const eastOf = (line: number) => shots.filter((shot) => shot.line === line).map((shot) => missM(shot)[0]);
    expect(median(eastOf(0))).toBeCloseTo(-1.05, 1);
    expect(median(eastOf(1))).toBeCloseTo(1.05, 1);
  });

  it("are rounded to steps, east and north on their own", () => {
    const { shots } = flown({ gpsStepEastM: 0.68, gpsStepNorthM: 0.42 });
    for (const { recorded } of shots) {
      const [east, north] = plant.plane.toMetres(recorded.position);
      expect(Math.abs(east / 0.68 - Math.round(east / 0.68))).toBeLessThan(1e-4);
      expect(Math.abs(north / 0.42 - Math.round(north / 0.42))).toBeLessThan(1e-4);
    }
    expect(Math.max(...shots.map((shot) => Math.abs(missM(shot)[0])))).toBeLessThan(0.35);
  });
});

describe("recorded angles", () => {
  const yawMiss = ({ place, recorded }: Shot) => wrapDeg(recorded.gimbal.yawDeg - place.gimbal.yawDeg);

  it("drift in yaw, from the truth to the stated error below it", () => {
    const misses = flown({ yawDriftDeg: 5, batteryMin: 60, speedMs: 1 }).shots.map(yawMiss);
    expect(Math.min(...misses)).toBeGreaterThan(-6.5);
    expect(Math.max(...misses)).toBeLessThan(1.5);
    expect(Math.max(...misses) - Math.min(...misses)).toBeGreaterThan(3);
    const steps = misses.slice(1).map((miss, i) => Math.abs(miss - misses[i]!));
    expect(median(steps)).toBeLessThan(0.5);
  });

  it("have the airframe's yaw half a turn off where asked, and the gimbal's not", () => {
    const [shot] = flown({ flightYawOffDeg: 180, imageLimit: 1 }).shots;
    expect(Math.abs(wrapDeg(shot!.recorded.flightYawDeg - shot!.place.gimbal.yawDeg))).toBeGreaterThan(170);
    expect(Math.abs(yawMiss(shot!))).toBeLessThan(2);
  });

  it("step with the battery: yaw is recorded wrongly, pitch as it is, minutes pass", () => {
    const { shots } = flown({ batteryMin: 2, batteryPauseMin: 12, yawStepDeg: 4, pitchStepDeg: 3.5 });
    const flights = Map.groupBy(shots, ({ flight }) => flight);
    const [first, second] = [flights.get(1)!, flights.get(2)!];
    expect(median(second.map(yawMiss)) - median(first.map(yawMiss))).toBeCloseTo(4, 0);
    const pitch = (own: readonly Shot[]) => median(own.map(({ place }) => place.gimbal.pitchDeg));
    expect(pitch(second) - pitch(first)).toBeGreaterThan(2.5);
    expect(median(second.map(({ recorded }) => recorded.gimbal.pitchDeg))).toBeCloseTo(-86.5, 0);
    expect((second[0]!.timeMs - first.at(-1)!.timeMs) / 60_000).toBeGreaterThan(12);
  });
});

it("flies a lens off the table by what was asked, which no file tells", () => {
  const { lens, camera } = flown({
    camera: "xt2-19",
    lensFocusOff: 0.03,
    lensK1Off: 0.33,
    lensK2Off: 0.77,
    imageLimit: 1,
  });
  const table = lensOf(camera);
  expect(lens.fxPx / table.fxPx).toBeCloseTo(1.03, 1);
  expect(lens.distortion.k1 - table.distortion.k1).toBeCloseTo(0.33, 1);
  expect(lens.distortion.k2).toBeCloseTo(0.77, 1);
});

it("refuses errors that no receiver and no lens has", () => {
  expect(() => flown({ gpsLagS: 60 })).toThrow("GPS lag");
  expect(() => flown({ lensFocusOff: 0.5 })).toThrow("focal length");
});
