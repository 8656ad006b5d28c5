import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type FieldOfView, footprintOnMap, lensFootprint, nadirFootprint } from "./footprint.ts";
import { type Gimbal, normaliseGimbal } from "./gimbal.ts";
import { noDistortion } from "./lens.ts";

const m3tView = { horizontalDeg: 48.3, verticalDeg: 38.5 };
const toCm = (ring: unknown) =>
  (ring as readonly (readonly number[])[]).map((p) => p.map((v) => Math.round(v * 100) / 100));

const facingEast = [
  [10.48, 13.45],
  [10.48, -13.45],
  [-10.48, -13.45],
  [-10.48, 13.45],
];

// The lens whose frame covers these angles.
const tiltedFootprint = (heightM: number, gimbal: Gimbal, view: FieldOfView) =>
  lensFootprint(heightM, gimbal, {
    widthPx: 2,
    heightPx: 2,
    cxPx: 1,
    cyPx: 1,
    fxPx: 1 / Math.tan((view.horizontalDeg * Math.PI) / 360),
    fyPx: 1 / Math.tan((view.verticalDeg * Math.PI) / 360),
    distortion: noDistortion,
  });

describe("the ground that an image covers", () => {
  it("is a rectangle turned to the yaw when the camera looks straight down", () => {
    expect(toCm(nadirFootprint(30, 90, m3tView))).toEqual(facingEast);
  });

  it("is the same by the form for any tilt", () => {
    const gimbal = { yawDeg: 90, pitchDeg: -90, rollDeg: 0 };
    expect(toCm(tiltedFootprint(30, gimbal, m3tView))).toEqual(facingEast);
  });

  it("is the same again for a payload that writes yaw -90 with roll 180", () => {
    const gimbal = normaliseGimbal({ yawDeg: -90, pitchDeg: -90, rollDeg: 180 });
    expect(gimbal).toEqual({ yawDeg: 90, pitchDeg: -90, rollDeg: 0 });
    expect(toCm(tiltedFootprint(30, gimbal, m3tView))).toEqual(facingEast);
  });

  it("is a trapezoid ahead of the camera at pitch -80", () => {
    expect(toCm(tiltedFootprint(30, { yawDeg: 0, pitchDeg: -80, rollDeg: 0 }, m3tView))).toEqual([
      [-14.55, 16.8],
      [14.55, 16.8],
      [12.87, -4.89],
      [-12.87, -4.89],
    ]);
  });

  it("has no ring when the horizon is in view", () => {
    expect(tiltedFootprint(30, { yawDeg: 0, pitchDeg: -15, rollDeg: 0 }, m3tView)).toBe("alignment.horizon-in-view");
  });

  it("keeps its metres on the map at 34.8°N", () => {
    const lens = { widthPx: 640, heightPx: 512, fxPx: 765, fyPx: 765, cxPx: 320, cyPx: 256, distortion: noDistortion };
    const gimbal = { yawDeg: 33, pitchDeg: -88, rollDeg: 1 };
    const position = [126.7012, 34.8003] as const;
    const ring = footprintOnMap({ position, heightM: 28, gimbal }, lens);
    const plane = metrePlaneAt(position);
    const metres = (ring as readonly (readonly [number, number])[]).map((corner) => plane.toMetres(corner));
    expect(toCm(metres)).toEqual(toCm(lensFootprint(28, gimbal, lens)));
  });

  it("keeps its side lengths on a quarter turn at 36°N, whatever the camera", () => {
    const lens = { widthPx: 640, heightPx: 512, fxPx: 765, fyPx: 765, cxPx: 320, cyPx: 256, distortion: noDistortion };
    const position = [127.3, 36] as const;
    const plane = metrePlaneAt(position);
    const sidesCm = (yawDeg: number, heightM: number) => {
      const gimbal = { yawDeg, pitchDeg: -90, rollDeg: 0 };
      const ring = footprintOnMap({ position, heightM, gimbal }, lens) as readonly (readonly [number, number])[];
      const metres = ring.map((corner) => plane.toMetres(corner));
      return metres.map(([x, y], i) =>
        Math.round(100 * Math.hypot(metres[(i + 1) % 4]![0] - x, metres[(i + 1) % 4]![1] - y)),
      );
    };
    const yaw = fc.double({ min: -180, max: 180, noNaN: true });
    const height = fc.double({ min: 8, max: 120, noNaN: true });
    fc.assert(
      fc.property(yaw, height, (yawDeg, heightM) => {
        sidesCm(yawDeg + 90, heightM).forEach((side, i) => {
          expect(Math.abs(side - sidesCm(yawDeg, heightM)[i]!)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});
