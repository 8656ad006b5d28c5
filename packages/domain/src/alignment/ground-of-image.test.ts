import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Point } from "../geometry/ring.ts";
import { cameras, lensOf } from "./camera-table.ts";
import { cameraView } from "./camera-view.ts";
import { footprintOnMap, nadirFootprint } from "./footprint.ts";
import { groundOfImage, type PixelMapping } from "./ground-of-image.ts";

const frame = { widthPx: 640, heightPx: 512 };
const plane = metrePlaneAt([126.7, 34.8]);
const onMap = (ring: readonly (readonly [number, number])[]) => ring.map((at) => plane.toLonLat(at));

it("shows the camera's own place in the middle of an image taken straight down, whatever the heading", () => {
  for (const yawDeg of [0, 37, 180, 271]) {
    const ground = groundOfImage(onMap(nadirFootprint(30, yawDeg, { horizontalDeg: 48, verticalDeg: 38 })), frame);
    expect(plane.toMetres(ground!.toLonLat([320, 256])).map((m) => Math.round(m * 1000) + 0)).toEqual([0, 0]);
  }
});

it("leads from a pixel to its place and back to the same pixel, also through a tilted footprint", () => {
  const tilted = onMap([
    [-14, 21],
    [15, 20],
    [11, -9],
    [-10, -10],
  ]);
  const ground = groundOfImage(tilted, frame)!;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 640, noNaN: true }), fc.double({ min: 0, max: 512, noNaN: true }), (x, y) => {
      const [backX, backY] = ground.toPixel(ground.toLonLat([x, y]));
      expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-5);
    }),
  );
});

it("knows nothing where the footprint is missing or lies on a line", () => {
  const line: LonLat[] = [0, 1, 2, 3].map((step) => [126.7 + step * 1e-5, 34.8]);
  expect(groundOfImage([], frame)).toBeNull();
  expect(groundOfImage(line, frame)).toBeNull();
});

describe("through a wide thermal lens", () => {
  const lens = lensOf(cameras.find(({ key }) => key === "m3t")!);
  const pose = { position: plane.origin, heightM: 30, gimbal: { yawDeg: 25, pitchDeg: -84, rollDeg: 2 } };
  const view = cameraView(lens, { at: [0, 0, 30], gimbal: pose.gimbal });
  const footprint = footprintOnMap(pose, lens) as readonly LonLat[];
  const missM = (ground: PixelMapping, [x, y]: Point) => {
    const [east, north] = plane.toMetres(ground.toLonLat([x, y]));
    const [trueEast, trueNorth] = view.groundAt([x, y], 0)!;
    return Math.hypot(east - trueEast, north - trueNorth);
  };

  it("every pixel shows the place its ray meets, and back", () => {
    const ground = groundOfImage(footprint, { ...frame, lens })!;
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 640, noNaN: true }),
        fc.double({ min: 0, max: 512, noNaN: true }),
        (x, y) => {
          expect(missM(ground, [x, y])).toBeLessThan(0.001);
          const [backX, backY] = ground.toPixel(ground.toLonLat([x, y]));
          expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-3);
        },
      ),
    );
  });

  it("is most of a module off between the middle and the corners where its bending is left out", () => {
    expect(missM(groundOfImage(footprint, frame)!, [460, 350])).toBeGreaterThan(0.7);
  });

  it("does not draw far places inside the frame", () => {
    const ground = groundOfImage(footprint, { ...frame, lens })!;
    for (const east of [30, 60, 200, 2000]) {
      const [x, y] = ground.toPixel(plane.toLonLat([east, 3]));
      expect(x >= 0 && y >= 0 && x <= 640 && y <= 512).toBe(false);
    }
  });
});
