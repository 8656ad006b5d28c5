import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { describe, expect, it, vi } from "vitest";
import { modulePoint } from "../plant/module-position.ts";
import { aScene } from "../testing/a-scene.ts";
import { renderThermalFrame, type ThermalScene } from "../thermal/render-thermal-frame.ts";
import { imageTruth } from "../truth/image-truth.ts";
import { seamErrorsPx } from "../truth/seam-errors.ts";

vi.setConfig({ testTimeout: 60_000 });

const wholeModules = ({ plant, flight }: ThermalScene, index: number): number => {
  const view = cameraView(flight.lens, flight.shots[index]!.place);
  const { widthM, lengthM } = plant.product;
  const { widthPx, heightPx } = flight.lens;
  return Array.from({ length: plant.moduleCount }, (_, module) => modulePoint(plant, module)).filter((at) =>
    [at(0, 0), at(widthM, 0), at(widthM, lengthM), at(0, lengthM)].every((corner) => {
      const pixel = view.pixelOf(corner);
      return pixel && pixel[0] > 0 && pixel[1] > 0 && pixel[0] < widthPx && pixel[1] < heightPx;
    }),
  ).length;
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe("a low flight along the rows", () => {
  const scene = aScene({
    plant: { terrainSlope: 0.03 },
    flight: { path: "rows", camera: "xt2-13", frontOverlap: 0.9 },
  });

  it("keeps its height over the rows below it, on a slope too", () => {
    for (const { place, panelsM } of scene.flight.shots) expect(Math.abs(place.at[2] - panelsM - 15)).toBeLessThan(1);
  });

  it("shows two rows in most of its images, with truth where the picture shows it", () => {
    const shot = scene.flight.shots[10]!;
    expect(wholeModules(scene, 10)).toBeGreaterThan(15);
    const errors = seamErrorsPx(scene, shot, renderThermalFrame(scene, shot)).map(Math.abs);
    expect(errors.length).toBeGreaterThan(5);
    expect(median(errors)).toBeLessThan(0.4);
  });
});

describe("a flight from close by", () => {
  const scene = aScene({
    plant: { product: "full-cell-72", terrainSlope: 0.03 },
    inspection: { defectShare: 0.3 },
    flight: { path: "close", camera: "xt-336-6.8", heightM: 4 },
  });

  it("looks aslant and tells so", () => {
    for (const { place, recorded } of scene.flight.shots) {
      expect(place.gimbal.pitchDeg).toBeGreaterThan(-81);
      expect(place.gimbal.pitchDeg).toBeLessThan(-45);
      expect(Math.abs(recorded.gimbal.pitchDeg - place.gimbal.pitchDeg)).toBeLessThan(2);
    }
  });

  it("shows a few modules alone", () => {
    const counts = scene.flight.shots.map((_, index) => wholeModules(scene, index));
    expect(median(counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(9);
  });

  it("has truth of every image, with what is wrong in view", () => {
    const truths = scene.flight.shots.map((shot) => imageTruth(scene, shot));
    expect(truths.every(({ footprint }) => footprint.length === 4)).toBe(true);
    expect(truths.flatMap(({ sightings }) => sightings).length).toBeGreaterThan(5);
  });

  it("draws tables that reach behind the camera", () => {
    const shot = scene.flight.shots[6]!;
    const errors = seamErrorsPx(scene, shot, renderThermalFrame(scene, shot)).map(Math.abs);
    expect(errors.length).toBeGreaterThan(0);
    expect(median(errors)).toBeLessThan(1.5);
  });
});

describe("a survey", () => {
  const turnsOf = (given: Parameters<typeof aScene>[0]) => {
    const { plant, flight } = aScene(given);
    return flight.shots.map(({ place }) =>
      Math.cos(((place.gimbal.yawDeg - plant.options.azimuthDeg) * Math.PI) / 180),
    );
  };

  it("flies along the rows, or across them", () => {
    for (const turn of turnsOf({})) expect(Math.abs(turn)).toBeLessThan(0.1);
    for (const turn of turnsOf({ flight: { lines: "across-rows" } })) expect(Math.abs(turn)).toBeGreaterThan(0.99);
  });

  it("turns the camera with each line, or holds its yaw", () => {
    const across = { lines: "across-rows" } as const;
    expect(new Set(turnsOf({ flight: across }).map(Math.sign)).size).toBe(2);
    expect(new Set(turnsOf({ flight: { ...across, holdsYaw: true } }).map(Math.sign)).size).toBe(1);
  });

  it("sees every module when it flies across the rows", () => {
    const { plant, flight } = aScene({ flight: { lines: "across-rows" } });
    const views = flight.shots.map(({ place }) => cameraView(flight.lens, place));
    const { widthM, lengthM } = plant.product;
    const unseen = Array.from({ length: plant.moduleCount }, (_, module) => module).filter((module) => {
      const at = modulePoint(plant, module);
      return !views.some((view) =>
        [at(0, 0), at(widthM, lengthM)].every((corner) => {
          const pixel = view.pixelOf(corner);
          return pixel && pixel[0] > 0 && pixel[1] > 0 && pixel[0] < 640 && pixel[1] < 512;
        }),
      );
    });
    expect(unseen).toEqual([]);
  });
});

it("refuses heights that its path cannot be flown at", () => {
  expect(() => aScene({ flight: { path: "close", heightM: 30 } })).toThrow("2 to 8 m");
  expect(() => aScene({ flight: { path: "rows", heightM: 2 } })).toThrow("5 to 40 m");
});
