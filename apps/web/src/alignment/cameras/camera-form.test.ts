import { describe, expect, it } from "vitest";
import { lensOfTyped, lensStart, reachOfTyped } from "./camera-form.ts";

const typed = { ...lensStart({ focalLengthMm: 13 }, null), fieldOfViewDeg: "45.4" };
const frame = { widthPx: 640, heightPx: 512 };

describe("a lens as it is typed", () => {
  it("is told by its field of view, or by sensor and focal length alike", () => {
    expect(lensOfTyped(typed, frame)).toEqual({ fieldOfViewDeg: 45.4, k1: 0 });
    const bySensor = lensOfTyped({ ...typed, how: "sensor", sensorWidthMm: "10.88" }, frame);
    expect(bySensor.fieldOfViewDeg).toBeCloseTo(45.4, 1);
    const byPitch = lensOfTyped({ ...typed, how: "pitch", pixelPitchUm: "17" }, frame);
    expect(byPitch.fieldOfViewDeg).toBeCloseTo(45.4, 1);
  });

  it("begins with the focal length that the file names", () => {
    expect(typed.focalLengthMm).toBe("13");
  });

  it("says what it would see from 30 m: 25 x 20 m at 3.9 cm a pixel", () => {
    const { widthM, lengthM, cmPerPx } = reachOfTyped(typed, frame)!;
    expect([widthM, lengthM, cmPerPx].map((value) => Number(value.toFixed(1)))).toEqual([25.1, 20.1, 3.9]);
  });

  it("says nothing while it makes no sense", () => {
    expect(reachOfTyped({ ...typed, fieldOfViewDeg: "" }, frame)).toBeNull();
    expect(reachOfTyped({ ...typed, fieldOfViewDeg: "4000" }, frame)).toBeNull();
    expect(reachOfTyped({ ...typed, how: "sensor" }, frame)).toBeNull();
  });
});
