import { describe, expect, it } from "vitest";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { standsOfDrawing } from "./drawn-stand.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const product = { widthMm: 1134, heightMm: 2278 };

/** A module drawn from above: so wide, so deep, turned clockwise. */
function drawn(widthM: number, depthM: number, turnedDeg = 0) {
  const turn = (turnedDeg * Math.PI) / 180;
  const corners = [
    [0, depthM],
    [widthM, depthM],
    [widthM, 0],
    [0, 0],
  ] as const;
  const ring = corners.map(([x, y]) =>
    plane.toLonLat([x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)]),
  );
  return { id: 1, ring };
}

describe("how modules stand, from how they are drawn", () => {
  it("is their slope to the south where they are drawn shorter than made", () => {
    const [stand] = standsOfDrawing([drawn(1.134, 2.278 * Math.cos((20 * Math.PI) / 180))], product);
    expect(stand).toEqual({ tiltDeg: expect.closeTo(20, 1), azimuthDeg: expect.closeTo(180, 3) });
  });

  it("knows landscape modules, and rows that face south-east", () => {
    const [stand] = standsOfDrawing([drawn(2.278, 1.134 * Math.cos((15 * Math.PI) / 180), -30)], product);
    expect(stand).toEqual({ tiltDeg: expect.closeTo(15, 1), azimuthDeg: expect.closeTo(150, 1) });
  });

  it("is not said of modules drawn as they are made, or of another product", () => {
    expect(standsOfDrawing([drawn(1.134, 2.278)], product)).toEqual([null]);
    expect(standsOfDrawing([drawn(0.99, 1.65)], product)).toEqual([null]);
  });
});
