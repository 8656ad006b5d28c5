import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Point } from "@heliolens/domain/geometry/ring";
import { describe, expect, it, vi } from "vitest";
import { modulePoint, modulePosition } from "../plant/module-position.ts";
import { MODULE_GAP_M } from "../plant/module-product.ts";
import { readingAt } from "../statistics/reading-at.ts";
import { aScene } from "../testing/a-scene.ts";
import { seamErrorsPx } from "../truth/seam-errors.ts";
import { clampAtShare } from "./fitting-heat.ts";
import { renderThermalFrame, type ThermalScene } from "./render-thermal-frame.ts";

vi.setConfig({ testTimeout: 60_000 });

const flight = { heightM: 23, imageLimit: 12 };
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function pictureOf(scene: ThermalScene) {
  const shot = scene.flight.shots[8]!;
  const frame = renderThermalFrame(scene, shot);
  const view = cameraView(scene.flight.lens, shot.place);
  const isIn = ([x, y]: Point) => x > 8 && y > 8 && x < frame.widthPx - 8 && y < frame.heightPx - 8;
  /** Readings at a place of every module in view, in metres from its lower left corner. */
  const readings = (xM: number, yM: number): number[] =>
    Array.from({ length: scene.plant.moduleCount }, (_, module) => module).flatMap((module) => {
      const { table, column } = modulePosition(scene.plant, module);
      const pixel = view.pixelOf(modulePoint(scene.plant, module)(xM, yM));
      const isInside = column > 0 && column < table.columns - 1;
      return isInside && pixel && isIn(pixel) ? [readingAt(frame, pixel)] : [];
    });
  return { shot, frame, readings };
}

describe("clamps", () => {
  const scene = aScene({ plant: { clampM: 0.18, clampC: -12 }, flight });
  const { widthM, lengthM } = scene.plant.product;
  const { readings } = pictureOf(scene);
  const seamM = widthM + MODULE_GAP_M / 2;

  it("lie on the seams, two a side: dark there, not between them and not on the glass beside", () => {
    for (const isUpper of [false, true]) {
      const clamp = median(readings(seamM, clampAtShare(isUpper) * lengthM));
      expect(median(readings(seamM, 0.5 * lengthM)) - clamp).toBeGreaterThan(4);
      expect(median(readings(0.75 * widthM, clampAtShare(isUpper) * lengthM)) - clamp).toBeGreaterThan(6);
    }
  });

  it("leave the truth where it is: seams within half a pixel of the true camera's projection", () => {
    const { shot, frame } = pictureOf(scene);
    const errors = seamErrorsPx(scene, shot, frame).map(Math.abs);
    expect(errors.length).toBeGreaterThan(20);
    expect(median(errors)).toBeLessThan(0.35);
  });

  it("can be bright", () => {
    const bright = pictureOf(aScene({ plant: { clampM: 0.18, clampC: 6 }, flight }));
    const clamp = median(bright.readings(seamM, clampAtShare(true) * lengthM));
    expect(clamp - median(bright.readings(seamM, 0.5 * lengthM))).toBeGreaterThan(1.5);
  });
});

describe("glass", () => {
  it("has a rim as much cooler as asked, as far as asked", () => {
    const depth = (rimC: number) => {
      const scene = aScene({ plant: { rimC, rimReachM: 0.08 }, flight });
      const { widthM, lengthM } = scene.plant.product;
      const { readings } = pictureOf(scene);
      return median(readings(0.6 * widthM, 0.25 * lengthM)) - median(readings(0.6 * widthM, 0.06));
    };
    expect(depth(-2) - depth(0)).toBeGreaterThan(0.5);
  });

  it("shows a warm box at one side of each module where asked", () => {
    const scene = aScene({ plant: { sideBoxC: 1.5 }, flight });
    const { widthM, lengthM } = scene.plant.product;
    const { readings } = pictureOf(scene);
    const box = median(readings(widthM / 2, lengthM - 0.14));
    expect(box - median(readings(widthM / 2, 0.14))).toBeGreaterThan(0.6);
  });

  it("has wider dark seams with wider frames", () => {
    const besideSeam = (frameM: number) => {
      const scene = aScene({ plant: { frameM, frameC: -4 }, flight });
      const { widthM, lengthM } = scene.plant.product;
      const { readings } = pictureOf(scene);
      return median(readings(widthM - 0.03, 0.5 * lengthM)) - median(readings(widthM - 0.3, 0.5 * lengthM));
    };
    expect(besideSeam(0.035)).toBeLessThan(besideSeam(0.012) - 0.5);
  });
});

describe("warm ground", () => {
  /** Against the glass: ground between the rows, half a metre up the slope's line and out of the shade. */
  const groundOverGlass = (given: Parameters<typeof aScene>[0]) => {
    const scene = aScene({ ...given, flight });
    const { widthM, lengthM } = scene.plant.product;
    const { shot, frame, readings } = pictureOf(scene);
    const glass = median(readings(widthM / 2, lengthM / 3));
    const view = cameraView(scene.flight.lens, shot.place);
    const { plant } = scene;
    const ground = plant.tables.flatMap(({ corner, upSlope, along, lengthM: longM }) =>
      Array.from({ length: 40 }, (_, i) => (i * longM) / 40).flatMap((u) => {
        const east = corner[0] + along[0] * u - 0.8 * upSlope[0];
        const north = corner[1] + along[1] * u - 0.8 * upSlope[1];
        const pixel = view.pixelOf([east, north, plant.terrain(east, north)]);
        const isIn = pixel && Math.min(pixel[0], pixel[1], frame.widthPx - pixel[0], frame.heightPx - pixel[1]) > 4;
        return isIn ? [readingAt(frame, pixel) - glass] : [];
      }),
    );
    expect(ground.length).toBeGreaterThan(20);
    return ground;
  };

  it("is as warm as the glass where asked, and changes within a row", () => {
    const cool = groundOverGlass({});
    const warm = groundOverGlass({ plant: { warmGroundShare: 0.6, groundOverGlassC: 1 } });
    expect(median(cool)).toBeLessThan(-5);
    expect(Math.max(...warm)).toBeGreaterThan(0);
    expect(Math.max(...warm) - Math.min(...warm)).toBeGreaterThan(6);
  });
});

it("reads everything warmer after a battery change where asked", () => {
  const level = (heatStepC: number) => {
    const scene = aScene({ flight: { heightM: 23, batteryMin: 0.4, heatStepC } });
    const shot = scene.flight.shots.find((one) => one.flight === 2)!;
    return median([...renderThermalFrame(scene, shot).celsius]);
  };
  expect(level(3) - level(0)).toBeCloseTo(3, 1);
});
