import { describe, expect, it } from "vitest";
import type { LonLat } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { moduleField } from "../stands/module-field.ts";
import { aRowOfModules } from "../testing/a-row-of-modules.ts";
import { addToCoverage, type CoveringImage, emptyCoverage, isNeverSeen, isOnlyAtEdge } from "./coverage.ts";

const plane = metrePlaneAt([126.7, 34.8]);

/** 640 x 512 pixels of 3 cm, straight down, its middle there. */
function anImage(id: number, [east, north]: readonly [number, number]): CoveringImage {
  const [halfWidthM, halfDepthM] = [9.6, 7.68];
  const footprint = (
    [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ] as const
  ).map(([u, v]): LonLat => plane.toLonLat([east + u * halfWidthM, north + v * halfDepthM]));
  return {
    id,
    footprint,
    widthPx: 640,
    heightPx: 512,
    camera: { position: plane.toLonLat([east, north]), heightM: 30 },
  };
}

function covered(images: readonly CoveringImage[]) {
  const field = moduleField(aRowOfModules(plane, 30))!;
  const coverage = emptyCoverage(field);
  for (const image of images) addToCoverage(coverage, field, image, 0.16);
  return coverage;
}

describe("a row of thirty modules at each metre, flown over", () => {
  it("counts in how many images each is whole, and names the one that shows it best", () => {
    const { seenCounts, bestImageIds } = covered([anImage(1, [5, 1]), anImage(2, [12, 1])]);
    // Image 1 reaches from -4.6 to 14.6 m, image 2 from 2.4 to 21.6 m.
    expect([...seenCounts.slice(0, 24)]).toEqual([1, 1, 1, ...Array(11).fill(2), ...Array(7).fill(1), 0, 0, 0]);
    expect(bestImageIds.slice(4, 13)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it("says how finely, how far from the middle and how slantingly a module is seen", () => {
    const { pxPerCell, fromCentre, angleDeg } = covered([anImage(1, [5.45, 1])]);
    expect(pxPerCell[5]).toBeCloseTo(0.16 / 0.03, 3);
    expect([fromCentre[5], angleDeg[5]]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
    expect(angleDeg[11]).toBeCloseTo((Math.atan(6 / 30) * 180) / Math.PI, 3);
  });

  it("tells what nothing shows, and what is shown only at the edge", () => {
    const coverage = covered([anImage(1, [5, 1])]);
    const modules = [...coverage.seenCounts.keys()];
    expect(modules.filter((module) => isNeverSeen(coverage, module))).toEqual(modules.slice(14));
    // 0.75 of the half diagonal is 9.2 m: the last whole module's middle is 8.5 m out.
    expect(modules.filter((module) => isOnlyAtEdge(coverage, module))).toEqual([]);
    const cornered = covered([anImage(1, [5, 7])]);
    expect(modules.filter((module) => isOnlyAtEdge(cornered, module))).toEqual([12, 13]);
  });

  it("says no angle of a camera whose height nobody knows", () => {
    expect(covered([{ ...anImage(1, [5, 1]), camera: null }]).angleDeg[5]).toBeNull();
  });
});
