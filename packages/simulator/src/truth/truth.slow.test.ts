import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { boxOf, type Ring, ringContains } from "@heliolens/domain/geometry/ring";
import { describe, expect, it, vi } from "vitest";
import { aScene } from "../testing/a-scene.ts";
import { renderThermalFrame } from "../thermal/render-thermal-frame.ts";
import { imageTruth } from "./image-truth.ts";
import { plantTruth, type TruthLine } from "./truth-lines.ts";

vi.setConfig({ testTimeout: 60_000 });

const scene = aScene({ plant: { modules: 600, overgrownPer1000: 12 }, inspection: { defectShare: 0.08 } });
const { plant, inspection, flight } = scene;
const lines = [...plantTruth({ plant: plant.options, inspection: {}, flight: {}, files: {} }, plant, inspection)];
const modules = lines.filter((line) => line.type === "module");

describe("the truth file", () => {
  it("says first that all of it is simulated, then every defect and every module", () => {
    expect(lines[0]).toMatchObject({ type: "simulation", simulated: true });
    expect(lines.filter(({ type }) => type === "defect")).toHaveLength(inspection.defects.length);
    expect(modules).toHaveLength(600);
    expect(new Set(modules.map(({ key }) => key)).size).toBe(600);
  });

  it("survives being written and read", () => {
    const read = lines.map((line) => JSON.parse(JSON.stringify(line)) as TruthLine);
    expect(read[3]).toEqual(lines[3]);
  });

  it("lets anyone project a module from its line alone to where the image's line has it", () => {
    const plane = metrePlaneAt(plant.options.origin);
    const ringOf = new Map(modules.map(({ key, ring }) => [key, ring]));
    const image = flight.shots.map((shot) => imageTruth(scene, shot)).find(({ sightings }) => sightings.length > 2)!;
    const { position, upM, ...gimbal } = image.place;
    const [east, north] = plane.toMetres(position);
    const view = cameraView(image.lens, { at: [east, north, upM], gimbal });
    for (const { module, modulePx } of image.sightings) {
      ringOf.get(module)!.forEach(([lon, lat, up], i) => {
        const [x, y] = plane.toMetres([lon, lat]);
        const pixel = view.pixelOf([x, y, up])!;
        expect(Math.hypot(pixel[0] - modulePx[i]![0], pixel[1] - modulePx[i]![1])).toBeLessThan(0.05);
      });
    }
  });

  it("has the middle of the image inside its footprint", () => {
    const plane = metrePlaneAt(plant.options.origin);
    const { footprint, place } = imageTruth(scene, flight.shots[3]!);
    expect(
      ringContains(
        footprint.map((corner) => plane.toMetres(corner)),
        plane.toMetres(place.position),
      ),
    ).toBe(true);
  });
});

describe("what the truth calls hot or cold", () => {
  const meanIn = (frame: ReturnType<typeof renderThermalFrame>, ring: Ring) => {
    const { minX, minY, maxX, maxY } = boxOf(ring);
    let [sum, count] = [0, 0];
    for (let y = Math.ceil(minY); y < maxY; y++)
      for (let x = Math.ceil(minX); x < maxX; x++) {
        if (!ringContains(ring, [x + 0.5, y + 0.5])) continue;
        sum += frame.celsius[y * frame.widthPx + x]!;
        count++;
      }
    return sum / count;
  };

  it("is: open modules warmer than the plant, shaded and missing ones colder", () => {
    const seen = new Map<string, number[]>();
    for (const shot of flight.shots.filter((_, i) => i % 4 === 0)) {
      const frame = renderThermalFrame(scene, shot);
      const { sightings, conditions } = imageTruth(scene, shot);
      for (const { code, modulePx, visibleShare } of sightings) {
        if (visibleShare < 1) continue;
        const own = seen.get(code) ?? [];
        seen.set(code, [...own, meanIn(frame, modulePx) - conditions.moduleC]);
      }
    }
    const median = (code: string) => {
      const values = seen.get(code)!.toSorted((a, b) => a - b);
      return values[Math.floor(values.length / 2)]!;
    };
    expect(median("MODULE_OPEN")).toBeGreaterThan(median("CELL_SINGLE") + 1.5);
    expect(median("MODULE_MISSING")).toBeLessThan(median("CELL_SINGLE") - 8);
    expect(median("VEGETATION")).toBeLessThan(median("CELL_SINGLE") - 0.5);
  });
});
