import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { type Ring, ringCentroid } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { designSections } from "../plant/design.ts";
import { fileScene } from "../world/simulation-plan.ts";
import { imageTruth } from "./image-truth.ts";

const { thermal: scene } = fileScene({
  plant: { seed: 3, modules: 400 },
  inspection: { defectShare: 0.3 },
  flight: { imageLimit: 6, camera: "m3t" },
  files: { rgbWidthPx: 0 },
});

/** How far the middle of a module is put from where the image shows it, from the image's true footprint, in metres on the ground. */
function missesM(lens: Lens | null): number[] {
  const { widthPx, heightPx, fxPx } = lensOf(scene.flight.camera);
  const drawn = drawnRings();
  return scene.flight.shots
    .map((shot) => imageTruth(scene, shot))
    .flatMap(({ footprint, heightOverPanelsM, sightings }) => {
      const ground = groundOfImage(footprint, { widthPx, heightPx, lens })!;
      return sightings
        .filter(({ visibleShare }) => visibleShare === 1)
        .map(({ module, modulePx }) => {
          const [x, y] = ringCentroid(drawn.get(module)!.map((corner) => ground.toPixel(corner)));
          const [seenX, seenY] = ringCentroid(modulePx as Ring);
          return (Math.hypot(x - seenX, y - seenY) * heightOverPanelsM) / fxPx;
        });
    })
    .toSorted((a, b) => a - b);
}

function drawnRings(): ReadonlyMap<string, readonly LonLat[]> {
  const strings = [...designSections(scene.plant)].flatMap(({ arrays }) => arrays.flatMap((array) => array.strings));
  return new Map(strings.flatMap(({ modules }) => modules.map(({ key, ring }) => [key, ring] as const)));
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;

describe("modules in images through a wide thermal lens", () => {
  it("are found within a quarter of a metre where the lens is known", () => {
    const misses = missesM(lensOf(scene.flight.camera));
    expect(misses.length).toBeGreaterThan(50);
    expect(misses[Math.floor(misses.length * 0.95)]).toBeLessThan(0.25);
  });

  it("would be off by half a module and more without it", () => {
    expect(median(missesM(null))).toBeGreaterThan(0.5);
  });
});
