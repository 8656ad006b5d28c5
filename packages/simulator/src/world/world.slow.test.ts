import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { renderThermalFrame } from "../thermal/render-thermal-frame.ts";
import { seamErrorsPx } from "../truth/seam-errors.ts";
import { commandOptions } from "./command-options.ts";
import { fileScene, type SimulationPlan } from "./simulation-plan.ts";
import { inWorld, worldNamed } from "./world.ts";
import { writeImageFiles } from "./write-image-files.ts";

const plan: SimulationPlan = {
  plant: { modules: 400, kind: "gaps", seed: 21 },
  inspection: {},
  flight: { camera: "xt-336-9", imageLimit: 2 },
  files: { rgbWidthPx: 0 },
};

async function bytesOf(what: SimulationPlan, workers: number): Promise<string> {
  const hash = createHash("sha256");
  for await (const { files, truth } of writeImageFiles(what, { workers })) {
    for (const { bytes } of files) hash.update(bytes);
    hash.update(JSON.stringify(truth));
  }
  return hash.digest("hex");
}

it("leaves a plan as it is in the kind world", () => {
  expect(inWorld("kind", plan)).toBe(plan);
});

it("gives each seed a hard world of its own, and the same one every time", () => {
  const other = { ...plan, plant: { ...plan.plant, seed: 22 } };
  expect(inWorld("hard", plan)).toEqual(inWorld("hard", plan));
  expect(inWorld("hard", plan).plant.clampM).not.toBe(inWorld("hard", other).plant.clampM);
});

it("stays within what real flights showed, for any seed", () => {
  for (let seed = 0; seed < 200; seed++) {
    const { plant, flight } = inWorld("hard", { ...plan, plant: { seed }, flight: {} });
    expect(plant.isTiltDrawn).toBe(false);
    expect(plant.drawnModuleErrorM).toBe(0.15);
    expect(plant.drawnTableErrorM).toBe(0.5);
    expect(plant.tiltDeg).toBeGreaterThan(17);
    expect(plant.tiltDeg).toBeLessThan(27);
    expect(flight.heightErrorShare).toBeLessThanOrEqual(0.11);
    expect(flight.yawDriftDeg).toBeLessThanOrEqual(5);
    expect(flight.gpsBiasM).toBeLessThanOrEqual(3);
  }
});

it("lets every option be set on its own, over what the world says", () => {
  const own = inWorld("hard", { ...plan, plant: { ...plan.plant, clampM: 0, drawnShare: 1 }, flight: { gpsLagS: 0 } });
  expect(own.plant).toMatchObject({ clampM: 0, drawnShare: 1, isTiltDrawn: false });
  expect(own.flight.gpsLagS).toBe(0);
  const given = commandOptions({
    out: "x",
    world: "hard",
    "clamp-heat": "-20",
    "gps-lag": "0.5",
    "flat-drawing": true,
  })!;
  expect(given.plan.plant).toMatchObject({ clampC: -20, isTiltDrawn: false });
  expect(given.plan.flight.gpsLagS).toBe(0.5);
});

it("keeps the truth where the picture shows it, with every option of the hard world on", { timeout: 60_000 }, () => {
  const { thermal } = fileScene(inWorld("hard", { ...plan, flight: { camera: "xt2-13", heightM: 26 } }));
  const shot = thermal.flight.shots[14]!;
  const errors = seamErrorsPx(thermal, shot, renderThermalFrame(thermal, shot)).map(Math.abs);
  expect(errors.length).toBeGreaterThan(20);
  const sorted = errors.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.35);
});

it("refuses worlds and numbers that are none", () => {
  expect(() => worldNamed("flat")).toThrow("world");
  expect(() => commandOptions({ out: "x", world: "flat" })).toThrow("world");
  expect(() => commandOptions({ out: "x", "clamp-heat": "cold" })).toThrow("--clamp-heat");
});

it("gives the same bytes on a second run, in one thread or in several", { timeout: 60_000 }, async () => {
  const hard = inWorld("hard", plan);
  expect(await bytesOf(hard, 2)).toBe(await bytesOf(hard, 0));
});
