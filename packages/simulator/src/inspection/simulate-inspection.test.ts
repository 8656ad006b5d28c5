import { defectTypes, type SubDefectCode } from "@heliolens/domain/defects/defect-types";
import { describe, expect, it } from "vitest";
import { simulatePlant } from "../plant/simulate-plant.ts";
import { randomStream } from "../random/random-stream.ts";
import { cellGridOf } from "../thermal/cell-grid.ts";
import { heatMaps } from "../thermal/heat-map.ts";
import { heatPatterns } from "../thermal/heat-patterns.ts";
import { simulateInspection } from "./simulate-inspection.ts";

const plant = simulatePlant({ modules: 5000, seed: 9 });
const first = simulateInspection(plant);
const second = simulateInspection(plant, { inspection: 1 });

// No trackers on fixed tables; reflections and artefacts belong to images, snow to winter.
const elsewhere: readonly SubDefectCode[] = ["TRACKER", "REFLECTION", "ARTEFACT", "NORMAL", "SNOW"];

describe("the first inspection", () => {
  it("has every defect of the taxonomy that a plant of fixed tables can have in summer", () => {
    const found = new Set<string>(first.defects.map(({ code }) => code));
    const wanted = defectTypes.filter(
      ({ code, parent }) => parent !== null && !elsewhere.includes(code as SubDefectCode),
    );
    expect(wanted.map(({ code }) => code).filter((code) => !found.has(code))).toEqual([]);
  });

  it("strikes about the share of modules asked for, strings and plants beside", () => {
    const single = first.defects.filter(({ key }) => key.startsWith("D"));
    expect(single.length).toBeGreaterThanOrEqual(100);
    expect(single.length).toBeLessThan(106);
  });

  it("has snow in January", () => {
    const winter = simulateInspection(plant, { firstStartMs: Date.UTC(2024, 0, 20, 3) });
    expect(winter.defects.some(({ code }) => code === "SNOW")).toBe(true);
  });

  it("takes missing modules away", () => {
    const gone = first.defects.filter(({ code }) => code === "MODULE_MISSING").flatMap(({ modules }) => modules);
    expect([...first.isMissing].flatMap((flag, module) => (flag === 1 ? [module] : []))).toEqual(
      gone.toSorted((a, b) => a - b),
    );
  });
});

describe("a year later", () => {
  const before = new Map(first.defects.map((defect) => [defect.key, defect]));
  const after = new Map(second.defects.map((defect) => [defect.key, defect]));

  it("some are repaired, some worse, some as they were, some new, on the same modules", () => {
    const repaired = first.defects.filter(({ key }) => !after.has(key));
    const byChange = Map.groupBy(second.defects, ({ change }) => change);
    expect(repaired.length).toBeGreaterThan(20);
    for (const change of ["new", "same", "worse"] as const)
      expect(byChange.get(change)?.length ?? 0).toBeGreaterThan(10);
    for (const defect of byChange.get("worse")!) {
      expect(Math.abs(defect.deltaC)).toBeGreaterThanOrEqual(Math.abs(before.get(defect.key)!.deltaC));
      expect(defect.modules).toEqual(before.get(defect.key)!.modules);
    }
  });

  it("is a year and some days later", () => {
    const days = (second.day.startMs - first.day.startMs) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(365);
    expect(days).toBeLessThan(375);
  });
});

describe("heat patterns", () => {
  it.each(Object.keys(heatPatterns) as SubDefectCode[])(
    "%s peaks at its stated heat somewhere on the module",
    (code) => {
      const { product } = plant;
      const pattern = heatPatterns[code]!(cellGridOf(product), randomStream(4, code));
      let peak = -Infinity;
      for (let x = 0; x <= product.widthM; x += 0.01)
        for (let y = 0; y <= product.lengthM; y += 0.01) peak = Math.max(peak, pattern(x, y));
      expect(peak).toBeGreaterThan(0.75);
      expect(peak).toBeLessThan(2.2);
    },
  );

  it("warm a third, two thirds or all of a module when diodes conduct", () => {
    const maps = heatMaps(plant, first);
    for (const [code, share] of [
      ["DIODE_1", 1 / 3],
      ["DIODE_2", 2 / 3],
      ["DIODE_ALL", 1],
    ] as const) {
      const { modules, deltaC } = first.defects.find((defect) => defect.code === code)!;
      const { values } = maps.of(modules[0]!)!;
      const warm = values.filter((value) => value > deltaC / 2).length / values.length;
      expect(Math.abs(warm - share)).toBeLessThan(0.12);
    }
  });
});
