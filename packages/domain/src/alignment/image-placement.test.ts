import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { footprintOfPlacement, placementOfFootprint } from "./image-placement.ts";

const at: LonLat = [127, 36];
const plane = metrePlaneAt(at);

/** Straight down, north up. */
const aFootprint = (widthM = 20, depthM = 16): LonLat[] =>
  (
    [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ] as const
  ).map(([u, v]) => plane.toLonLat([(u * widthM) / 2, (v * depthM) / 2]));

const metresApart = (a: readonly LonLat[], b: readonly LonLat[]) =>
  Math.max(
    ...a.map((corner, i) => {
      const [east, north] = plane.toMetres(corner);
      const [otherEast, otherNorth] = plane.toMetres(b[i]!);
      return Math.hypot(east - otherEast, north - otherNorth);
    }),
  );

describe("the alignment record's three numbers", () => {
  it("say of an untouched image: in its middle, as large as recorded, its top to the north", () => {
    const first = aFootprint();
    const { center, scaleFactor, rotationDeg } = placementOfFootprint(first, first);
    expect(Math.hypot(...plane.toMetres(center))).toBeLessThan(1e-6);
    expect([scaleFactor, rotationDeg]).toEqual([expect.closeTo(1, 9), expect.closeTo(0, 6)]);
  });

  it("keep the sides of an image on a quarter turn at 36°N", () => {
    const turned = footprintOfPlacement({ center: at, scaleFactor: 1, rotationDeg: 90 }, aFootprint(10, 5));
    const corners = turned.map((corner) => plane.toMetres(corner));
    const sides = corners.map(([east, north], i) => {
      const [nextEast, nextNorth] = corners[(i + 1) % 4]!;
      return Math.hypot(nextEast - east, nextNorth - north);
    });
    expect(sides).toEqual([10, 5, 10, 5].map((side) => expect.closeTo(side, 5)));
    expect(corners[0]).toEqual([expect.closeTo(2.5, 5), expect.closeTo(5, 5)]);
  });

  it("give the footprint back that they were read from, wherever it was moved, turned and grown to", () => {
    const first = aFootprint();
    fc.assert(
      fc.property(
        fc.record({
          east: fc.double({ min: -300, max: 300, noNaN: true }),
          north: fc.double({ min: -300, max: 300, noNaN: true }),
          scaleFactor: fc.double({ min: 0.2, max: 5, noNaN: true }),
          rotationDeg: fc.double({ min: -179, max: 179, noNaN: true }),
        }),
        ({ east, north, ...turn }) => {
          const moved = footprintOfPlacement({ center: plane.toLonLat([east, north]), ...turn }, first);
          const read = placementOfFootprint(moved, first);
          expect(read.scaleFactor).toBeCloseTo(turn.scaleFactor, 4);
          expect(read.rotationDeg).toBeCloseTo(turn.rotationDeg, 3);
          expect(metresApart(footprintOfPlacement(read, first), moved)).toBeLessThan(0.001);
        },
      ),
    );
  });

  it("have the middle of the frame where the diagonals cross, under perspective too", () => {
    const trapezoid = (
      [
        [-15, 17],
        [15, 17],
        [13, -5],
        [-13, -5],
      ] as const
    ).map((corner) => plane.toLonLat(corner));
    const [east, north] = plane.toMetres(placementOfFootprint(trapezoid, null).center);
    // Similar triangles: the crossing divides the height as 15 to 13.
    expect([east, north]).toEqual([expect.closeTo(0, 5), expect.closeTo(17 - (22 * 15) / 28, 5)]);
  });
});
