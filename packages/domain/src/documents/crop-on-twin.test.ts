import { expect, it } from "vitest";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { cropOnTwin } from "./crop-on-twin.ts";
import { cornersOfWindow } from "./crop-window.ts";

const plane = metrePlaneAt([126.7, 34.8]);
/** A frame that sees so many metres around a place east of the origin. */
const aFrame = (width: number, height: number, halfM: readonly [number, number], eastM = 0) => ({
  width,
  height,
  footprint: (
    [
      [-halfM[0] + eastM, halfM[1]],
      [halfM[0] + eastM, halfM[1]],
      [halfM[0] + eastM, -halfM[1]],
      [-halfM[0] + eastM, -halfM[1]],
    ] as const
  ).map(plane.toLonLat),
});
const thermal = aFrame(640, 512, [10, 8]);
const shown = {
  window: { x: 256, y: 204.8, width: 128, height: 102.4 },
  shapePx: cornersOfWindow({ x: 288, y: 230.4, width: 64, height: 51.2 }),
};

it("shows the same ground in the wider picture, with the box where the defect is", () => {
  const crop = cropOnTwin(shown, thermal, aFrame(4000, 3200, [20, 16]))!;
  expect(crop.part.x).toBeCloseTo(0.45, 6);
  expect(crop.part.width).toBeCloseTo(0.1, 6);
  expect(crop.part.height).toBeCloseTo(0.1, 6);
  expect(crop.box.map(([x, y]) => [Number(x.toFixed(4)), Number(y.toFixed(4))])).toEqual([
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ]);
});

it("shows nothing where the other picture saw other ground", () => {
  expect(cropOnTwin(shown, thermal, aFrame(4000, 3200, [20, 16], 60))).toBeNull();
});
