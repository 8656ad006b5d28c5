import { describe, expect, it } from "vitest";
import { cameras, findCamera, findShrunkCamera, groundSampleM, lensAtWidth, lensOf } from "./camera-table.ts";
import { edgeFieldOfView } from "./lens.ts";

const cameraOf = (key: string) => cameras.find((camera) => camera.key === key)!;

describe("the camera table", () => {
  it.each([
    ["m3t", 48.3, 38.5],
    ["m30t", 49.2, 39.4],
    ["m2ea", 48.5, 38.8],
    ["m4t", 35.5, 28.6],
    ["h30t", 35.5, 28.6],
    ["h20t", 32.2, 26.0],
  ])("gives %s the field of view that calibrations show at the frame's edges", (key, horizontalDeg, verticalDeg) => {
    const view = edgeFieldOfView(lensOf(cameraOf(key)));
    expect(Math.abs(view.horizontalDeg - horizontalDeg)).toBeLessThan(0.2);
    expect(Math.abs(view.verticalDeg - verticalDeg)).toBeLessThan(0.2);
  });

  it("knows the ground per pixel at 30 m", () => {
    const cm = ["h20t", "h30t", "m4t", "m30t", "m3t", "x10"].map(
      (key) => groundSampleM(lensOf(cameraOf(key)), 30) * 100,
    );
    expect(cm.map((value) => Math.round(value * 10) / 10)).toEqual([2.7, 1.5, 3.0, 4.0, 3.9, 2.6]);
  });

  it("has one row per key, and a frame size for each", () => {
    expect(new Set(cameras.map(({ key }) => key)).size).toBe(cameras.length);
    expect(cameras.filter(({ widthPx, heightPx, fxPx }) => !(widthPx > 0 && heightPx > 0 && fxPx > 0))).toEqual([]);
  });

  it("tells the lenses of one model apart by frame size and focal length", () => {
    const key = (model: string, widthPx: number, heightPx: number, focalLengthMm: number | null) =>
      findCamera({ model, widthPx, heightPx, focalLengthMm })?.key;
    expect(key("M3T", 640, 512, 9.1)).toBe("m3t");
    expect(key("m3t ", 4000, 3000, 4.4)).toBe("m3t-wide");
    expect(key("XT2", 640, 512, 19)).toBe("xt2-19");
    expect(key("XT2", 640, 512, null)).toBeUndefined();
    expect(key("PC3251", 640, 512, 9.1)).toBeUndefined();
  });

  it("knows a visible picture made smaller by its proportions, and no other", () => {
    const key = (model: string, widthPx: number, heightPx: number) =>
      findShrunkCamera({ model, widthPx, heightPx, focalLengthMm: null })?.key;
    expect(key("M3T", 1200, 900)).toBe("m3t-wide");
    expect([key("M3T", 1200, 800), key("M3T", 640, 512), key("M3T", 8000, 6000), key("X", 1200, 900)]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it("keeps the view when a frame is written at another size", () => {
    const lens = lensOf(cameraOf("m3t-wide"));
    expect(edgeFieldOfView(lensAtWidth(lens, 1600)).horizontalDeg).toBeCloseTo(edgeFieldOfView(lens).horizontalDeg, 9);
  });
});
