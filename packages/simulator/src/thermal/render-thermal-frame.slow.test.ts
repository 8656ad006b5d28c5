import { describe, expect, it, vi } from "vitest";
import { plantKinds } from "../plant/plant-options.ts";
import { frameStatistics } from "../statistics/frame-statistics.ts";
import { markedFrame } from "../statistics/marked-frame.ts";
import { aScene } from "../testing/a-scene.ts";
import { imageTruth } from "../truth/image-truth.ts";
import { seamErrorsPx } from "../truth/seam-errors.ts";
import { renderThermalFrame, type ThermalScene } from "./render-thermal-frame.ts";

vi.setConfig({ testTimeout: 60_000 });

const someShots = ({ flight }: ThermalScene, count: number) =>
  Array.from({ length: count }, (_, i) => flight.shots[Math.floor(((i + 0.5) * flight.shots.length) / count)]!);
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;

describe.each(plantKinds)("truth of a %s plant", (kind) => {
  it("lies where the picture shows it: seams of modules within half a pixel of the true camera's projection", () => {
    const scene = aScene({ plant: { kind }, flight: { heightM: 28 } });
    const errorsPx = someShots(scene, 2).flatMap((shot) =>
      seamErrorsPx(scene, shot, renderThermalFrame(scene, shot)).map(Math.abs),
    );
    expect(errorsPx.length).toBeGreaterThan(30);
    // A quarter of a pixel is physics, not geometry: wind cools one side of every seam and pulls its darkest line there.
    expect(quantile(errorsPx, 0.5)).toBeLessThan(0.3);
    expect(quantile(errorsPx, 0.95)).toBeLessThan(0.5);
  });
});

// Bounds from nine real frames of a Vue Pro at 2.3 cm and two of a Mavic 3T (npm run bench:frames -- FOLDER): noise 42 to 47 mK,
// modules 0.26 to 0.46 K apart, 0.15 to 0.23 K within one, seams 0.7 to 4 K, ground 2 to 16 K colder, cells of healthy modules not seen.
it("renders frames with the noise, spread and contrast of real ones", () => {
  const scene = aScene({ flight: { heightM: 23 } });
  const [shot] = someShots(scene, 1);
  const found = frameStatistics(markedFrame(scene, shot!, renderThermalFrame(scene, shot!)));
  expect(found.noiseC).toBeGreaterThan(0.035);
  expect(found.noiseC).toBeLessThan(0.055);
  expect(found.moduleSpreadC).toBeGreaterThan(0.25);
  expect(found.moduleSpreadC).toBeLessThan(0.8);
  expect(found.withinModuleC).toBeGreaterThan(0.1);
  expect(found.withinModuleC).toBeLessThan(0.35);
  expect(found.seamDepthC).toBeGreaterThan(1);
  expect(found.seamDepthC).toBeLessThan(6);
  expect(found.contrastC).toBeGreaterThan(2);
  expect(found.contrastC).toBeLessThan(20);
  expect(found.cellRipple).toBeLessThan(2);
});

describe("a hot cell", () => {
  // Half of a 182 mm cell, 12 K too hot at 1000 W/m²: how much of it a camera still shows.
  const shownShare = (heightM: number) => {
    const scene = aScene({ inspection: { defectShare: 0.3 }, flight: { heightM, frontOverlap: 0.3, sideOverlap: 0 } });
    const shares = someShots(scene, 6).flatMap((shot) => {
      const hot = imageTruth(scene, shot).sightings.filter(
        ({ code, visibleShare }) => code === "CELL_SINGLE" && visibleShare === 1,
      );
      if (hot.length === 0) return [];
      const frame = renderThermalFrame(scene, shot);
      return hot.map(({ ringPx, modulePx, deltaC }) => {
        const peak = Math.max(...valuesIn(frame, ringPx));
        return (peak - quantile(valuesIn(frame, modulePx), 0.5)) / deltaC;
      });
    });
    expect(shares.length).toBeGreaterThan(2);
    return quantile(shares, 0.5);
  };

  it("shows the more of its heat the closer the camera flies", () => {
    const [near, middle, far] = [shownShare(14), shownShare(25), shownShare(50)] as const;
    expect(near).toBeGreaterThan(0.7);
    expect(middle).toBeLessThan(near);
    expect(far).toBeLessThan(middle);
    expect(far).toBeLessThan(0.6);
  });
});

function valuesIn(
  { widthPx, heightPx, celsius }: ReturnType<typeof renderThermalFrame>,
  ring: readonly (readonly [number, number])[],
): number[] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const values: number[] = [];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.min(heightPx - 1, Math.ceil(Math.max(...ys))); y++)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= Math.min(widthPx - 1, Math.ceil(Math.max(...xs))); x++)
      values.push(celsius[y * widthPx + x]!);
  return values;
}

it("moves the sun's glint over the modules from image to image and writes it down", () => {
  // Noon in March: the sun stands where tilted modules mirror it straight up.
  const scene = aScene({ inspection: { firstStartMs: Date.UTC(2024, 2, 24, 3, 20) }, flight: { frontOverlap: 0.6 } });
  const seen = scene.flight.shots
    .slice(0, 3)
    .map((shot) => imageTruth(scene, shot).reflections.toSorted((a, b) => b.peakC - a.peakC)[0]);
  expect(seen.every((reflection) => reflection !== undefined && reflection.peakC > 2)).toBe(true);
  expect(new Set(seen.map((reflection) => reflection!.module)).size).toBe(3);
  const shot = scene.flight.shots[1]!;
  const frame = renderThermalFrame(scene, shot);
  const marked = markedFrame(scene, shot, frame);
  const typical = quantile(
    marked.modules.map((ring) => quantile(valuesIn(frame, ring), 0.5)),
    0.5,
  );
  expect(quantile(valuesIn(frame, seen[1]!.modulePx), 0.95)).toBeGreaterThan(typical + seen[1]!.peakC * 0.5);
});
