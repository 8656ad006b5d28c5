import fc from "fast-check";
import { expect, it } from "vitest";
import { cameraView } from "./camera-view.ts";
import { type Lens, noDistortion } from "./lens.ts";

const lens = fc.record({
  k1: fc.double({ min: -0.36, max: 0.05, noNaN: true }),
  k2: fc.double({ min: 0, max: 0.05, noNaN: true }),
  p1: fc.double({ min: -0.002, max: 0.002, noNaN: true }),
  p2: fc.double({ min: -0.002, max: 0.002, noNaN: true }),
  fxPx: fc.double({ min: 700, max: 1500, noNaN: true }),
  offPx: fc.double({ min: -8, max: 8, noNaN: true }),
});
const gimbal = fc.record({
  yawDeg: fc.double({ min: -180, max: 180, noNaN: true }),
  pitchDeg: fc.double({ min: -90, max: -60, noNaN: true }),
  rollDeg: fc.double({ min: -5, max: 5, noNaN: true }),
});
const pixel = fc.tuple(fc.double({ min: 0, max: 640, noNaN: true }), fc.double({ min: 0, max: 512, noNaN: true }));

const aLens = (k1: number): Lens => ({
  widthPx: 640,
  heightPx: 512,
  fxPx: 765,
  fyPx: 765,
  cxPx: 320,
  cyPx: 256,
  distortion: { ...noDistortion, k1 },
});

it("brings every pixel back from the ground to itself, through any lens and attitude", () => {
  fc.assert(
    fc.property(lens, gimbal, pixel, ({ k1, k2, p1, p2, fxPx, offPx }, attitude, at) => {
      const made: Lens = {
        widthPx: 640,
        heightPx: 512,
        fxPx,
        fyPx: fxPx * 1.002,
        cxPx: 320 + offPx,
        cyPx: 256 - offPx,
        distortion: { k1, k2, p1, p2, k3: 0 },
      };
      const view = cameraView(made, { at: [12, -7, 31], gimbal: attitude });
      const ground = view.groundAt(at, 1.4);
      if (ground === null) return;
      const back = view.pixelOf(ground)!;
      expect(Math.hypot(back[0] - at[0], back[1] - at[1])).toBeLessThan(1e-6);
    }),
  );
});

it("draws what lies to the north above what lies below a camera that faces north", () => {
  const view = cameraView(aLens(0), { at: [0, 0, 30], gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 } });
  const near = (pixel: readonly number[] | null) => pixel?.map((v) => Math.round(v * 1e6) / 1e6);
  expect(near(view.pixelOf([0, 5, 0]))).toEqual([320, 128.5]);
  expect(near(view.pixelOf([5, 0, 0]))).toEqual([447.5, 256]);
  expect(view.pixelOf([0, 0, 31])).toBeNull();
});

it("does not draw far things inside the frame of a barrel lens, where its polynomial turns back", () => {
  const view = cameraView(aLens(-0.338), { at: [0, 0, 30], gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 } });
  for (let east = 15; east < 200; east += 1) {
    const pixel = view.pixelOf([east, 0, 0]);
    expect(pixel === null || pixel[0] > 640).toBe(true);
  }
});
