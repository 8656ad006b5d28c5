import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { boxOf, ringArea, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { designSections, moduleKey } from "./design.ts";
import { moduleCorners, plannedCorners } from "./module-position.ts";
import { plantKinds } from "./plant-options.ts";
import { simulatePlant } from "./simulate-plant.ts";

const onPlan = (corners: readonly (readonly number[])[]): Metres[] => corners.map(([east, north]) => [east!, north!]);

describe.each(plantKinds)("a %s plant", (kind) => {
  const plant = simulatePlant({ kind, modules: 1600, seed: 11 });
  const modules = Array.from({ length: plant.moduleCount }, (_, module) => module);

  it("has exactly the modules asked for, each in one string and under one permanent key", () => {
    expect(plant.moduleCount).toBe(1600);
    const wired = plant.wiring.strings.flatMap((string) => string.modules).sort((a, b) => a - b);
    expect(wired).toEqual(modules);
    expect(new Set(modules.map((module) => moduleKey(plant, module))).size).toBe(1600);
  });

  it("stands no module in another", { tags: ["slow"] }, () => {
    const centres = modules.map((module) => ringCentroid(onPlan(moduleCorners(plant, module))));
    const inOther = modules.filter((module) => {
      const ring = onPlan(moduleCorners(plant, module));
      const box = boxOf(ring);
      return plant.grid.near(box).some((index) => {
        const { firstModule, columns } = plant.tables[index]!;
        return Array.from({ length: columns * 2 }, (_, i) => firstModule + i).some(
          (other) => other !== module && ringContains(ring, centres[other]!),
        );
      });
    });
    expect(inOther).toEqual([]);
  });

  it("stands no hut, inverter or box among the modules", () => {
    const centres = modules.map((module) => ringCentroid(onPlan(moduleCorners(plant, module))));
    const nearestM = plant.surroundings.cabinets.map(({ at, widthM, depthM }) => {
      const offsM = centres.map(([east, north]) =>
        Math.max(Math.abs(east - at[0]) - widthM / 2, Math.abs(north - at[1]) - depthM / 2),
      );
      return Math.min(...offsM);
    });
    expect(plant.surroundings.cabinets.length).toBeGreaterThan(4);
    expect(Math.min(...nearestM)).toBeGreaterThan(plant.product.widthM / 2);
  });

  it("differs from its drawing by a builder's centimetres, not by modules", () => {
    const missesM = modules.map((module) => {
      const real = ringCentroid(onPlan(moduleCorners(plant, module)));
      const drawn = ringCentroid(plannedCorners(plant, module));
      return Math.hypot(real[0] - drawn[0], real[1] - drawn[1]);
    });
    const sorted = missesM.toSorted((a, b) => a - b);
    expect(sorted[800]).toBeGreaterThan(0.015);
    expect(sorted[800]).toBeLessThan(0.08);
    expect(sorted.at(-1)).toBeLessThan(0.5);
  });
});

it("draws modules at their size, foreshortened by the tilt", () => {
  const plant = simulatePlant({ modules: 200, tiltDeg: 25 });
  const area = ringArea(plannedCorners(plant, 17));
  expect(area).toBeCloseTo(1.134 * 2.278 * Math.cos((25 * Math.PI) / 180), 6);
});

it("lies on land beside Yeongam and numbers its design from 1", () => {
  const plant = simulatePlant({ modules: 600 });
  const [first] = designSections(plant);
  const module = first!.arrays[0]!.strings[0]!.modules[0]!;
  expect(first!.name).toBe("1구역");
  expect(module.key).toBe("S01-A01-T01-M01");
  expect(first!.arrays[0]!.name).toBe("Array Group 1");
  for (const [lon, lat] of module.ring) {
    expect(lon).toBeGreaterThan(126.69);
    expect(lon).toBeLessThan(126.72);
    expect(lat).toBeGreaterThan(34.79);
    expect(lat).toBeLessThan(34.81);
  }
});

it("is the same plant for the same seed", () => {
  const once = simulatePlant({ modules: 800, kind: "irregular", seed: 5 });
  const again = simulatePlant({ modules: 800, kind: "irregular", seed: 5 });
  expect(again.tables).toEqual(once.tables);
  expect(simulatePlant({ modules: 800, kind: "irregular", seed: 6 }).tables).not.toEqual(once.tables);
});

it("refuses plants smaller or larger than it can stand for", () => {
  expect(() => simulatePlant({ modules: 100 })).toThrow(RangeError);
  expect(() => simulatePlant({ modules: 300_000 })).toThrow(RangeError);
});
