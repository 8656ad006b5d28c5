import { ringCentroid } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { designSections } from "./design.ts";
import { designGeoJson } from "./design-geojson.ts";
import { moduleCorners, plannedCorners } from "./module-position.ts";
import { simulatePlant } from "./simulate-plant.ts";

const exact = simulatePlant({ modules: 800, seed: 4 });
const modules = Array.from({ length: exact.moduleCount }, (_, module) => module);

function offsM(given: Parameters<typeof simulatePlant>[0]) {
  const plant = simulatePlant({ modules: 800, seed: 4, ...given });
  return modules.map((module) => {
    const [x, y] = ringCentroid(plannedCorners(exact, module));
    const [atX, atY] = ringCentroid(plannedCorners(plant, module));
    return [atX - x, atY - y] as const;
  });
}

const farthest = (offs: readonly (readonly [number, number])[]) => Math.max(...offs.map((off) => Math.hypot(...off)));

describe("a careless drawing", () => {
  it("has each module off on its own, up to the stated error", () => {
    const offs = offsM({ drawnModuleErrorM: 0.15 });
    expect(farthest(offs)).toBeLessThanOrEqual(0.15);
    expect(farthest(offs)).toBeGreaterThan(0.13);
    const [first, second] = [offs[0]!, offs[1]!];
    expect(Math.hypot(first[0] - second[0], first[1] - second[1])).toBeGreaterThan(0.005);
  });

  it("has the modules of one table off together, up to the stated error", () => {
    const offs = offsM({ drawnTableErrorM: 0.5 });
    expect(farthest(offs)).toBeLessThanOrEqual(0.5);
    const byTable = Map.groupBy(modules, (module) => exact.tableOf[module]!);
    for (const own of byTable.values())
      for (const module of own) expect(offs[module]![0]).toBeCloseTo(offs[own[0]!]![0], 6);
    const tables = [...byTable.values()].map(([module]) => offs[module!]![0].toFixed(3));
    expect(new Set(tables).size).toBe(byTable.size);
  });

  it("turns tables about their middles", () => {
    const offs = offsM({ drawnTableTurnDeg: 1 });
    const { firstModule, columns } = exact.tables[0]!;
    const [start, end] = [offs[firstModule]!, offs[firstModule + 2 * columns - 2]!];
    expect(Math.hypot(...start)).toBeGreaterThan(0.005);
    expect(start[1] + end[1]).toBeCloseTo(0, 1);
    expect(Math.sign(start[1])).toBe(-Math.sign(end[1]));
  });

  it("moves nothing of the plant itself", () => {
    const plant = simulatePlant({
      modules: 800,
      seed: 4,
      drawnModuleErrorM: 0.15,
      drawnTableErrorM: 0.5,
      drawnShare: 0.7,
    });
    expect(modules.map((module) => moduleCorners(plant, module))).toEqual(
      modules.map((module) => moduleCorners(exact, module)),
    );
  });

  it("lacks whole tables, as many as stated, and keeps the keys of the others", () => {
    const keysOf = (plant: typeof exact) =>
      [...designSections(plant)].flatMap(({ arrays }) =>
        arrays.flatMap(({ strings }) => strings.flatMap((string) => string.modules.map(({ key }) => key))),
      );
    const plant = simulatePlant({ modules: 800, seed: 4, drawnShare: 0.75 });
    const drawn = plant.isTableDrawn.filter((isDrawn) => isDrawn).length;
    expect(drawn / plant.tables.length).toBeCloseTo(0.75, 1);
    const all = new Set(keysOf(exact));
    const kept = keysOf(plant);
    expect(kept.length).toBeLessThan(all.size);
    expect(kept.every((key) => all.has(key))).toBe(true);
  });

  it("names no tilt where it is flat", () => {
    const flat = [...designGeoJson(simulatePlant({ modules: 200, isTiltDrawn: false }))].join("");
    expect(flat).not.toContain("tiltDeg");
    expect([...designGeoJson(simulatePlant({ modules: 200 }))].join("")).toContain('"tiltDeg":20');
  });

  it("is refused where it is no drawing of this plant any more", () => {
    expect(() => simulatePlant({ drawnShare: 0 })).toThrow("drawn share");
    expect(() => simulatePlant({ drawnModuleErrorM: 5 })).toThrow("drawn module error");
  });
});
