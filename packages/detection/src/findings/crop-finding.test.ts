import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { expect, it } from "vitest";
import { PATCH_SAMPLES } from "../sampling/module-patch.ts";
import { cropHeat, greyModule, LONGEST_CROP_PX } from "./crop-finding.ts";

/** Each pixel tells where it is: row times a thousand, and column. */
const frame = {
  widthPx: 640,
  heightPx: 512,
  celsius: Float32Array.from({ length: 640 * 512 }, (_, i) => 1000 * Math.floor(i / 640) + (i % 640)),
};

it("what is cut out of a frame are its own pixels, with four more on each side", () => {
  const crop = cropHeat(frame, shapeOfRect({ x: 100, y: 50, width: 20, height: 30 }));
  expect(crop).toMatchObject({ xPx: 96, yPx: 46, widthPx: 28, heightPx: 38 });
  expect(crop.celsius[0]).toBe(46_096);
  expect(crop.celsius.at(-1)).toBe(83_123);
});

it("at the rim of the frame it stays inside, and of half a frame it is the middle", () => {
  const corner = cropHeat(frame, shapeOfRect({ x: 630, y: 500, width: 10, height: 12 }));
  expect([corner.xPx + corner.widthPx, corner.yPx + corner.heightPx]).toEqual([640, 512]);
  const half = cropHeat(frame, shapeOfRect({ x: 0, y: 0, width: 640, height: 256 }));
  expect(half).toMatchObject({ xPx: 256, yPx: 64, widthPx: LONGEST_CROP_PX, heightPx: LONGEST_CROP_PX });
});

it("a module at its reference is the grey of healthy ones, and five kelvin are twenty steps", () => {
  const patch = (celsius: number) => ({ ringPx: [], celsius: new Float32Array(PATCH_SAMPLES).fill(celsius) });
  expect(greyModule(patch(40), 40)).toEqual(new Uint8Array(PATCH_SAMPLES).fill(168));
  expect(greyModule(patch(45), 40)).toEqual(new Uint8Array(PATCH_SAMPLES).fill(188));
});
