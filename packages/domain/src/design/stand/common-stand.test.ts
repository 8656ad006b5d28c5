import { describe, expect, it } from "vitest";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { commonStand } from "./common-stand.ts";
import { standOfRing } from "./stand-of-ring.ts";

const plane = metrePlaneAt([-70.1, -18.9]);

/** A table of 20 x 4 m on the slope, with the heights of its corners. */
function tableOf(tiltDeg: number, azimuthDeg: number) {
  const [tilt, facing] = [(tiltDeg * Math.PI) / 180, (azimuthDeg * Math.PI) / 180];
  const corners = [
    [-10, 0],
    [10, 0],
    [10, 4],
    [-10, 4],
  ] as const;
  const ring = corners.map(([along, up]) => {
    const back = up * Math.cos(tilt);
    return plane.toLonLat([
      -along * Math.cos(facing) - back * Math.sin(facing),
      along * Math.sin(facing) - back * Math.cos(facing),
    ]);
  });
  return { ring, heightsM: corners.map(([, up]) => 812.5 + up * Math.sin(tilt)) };
}

describe("a ring with heights", () => {
  it.each([
    [20, 180],
    [5, 90],
    [33.5, 271.25],
    [45, 0.5],
  ])("that leans by %d° to %d° says so, whichever way round it is drawn", (tiltDeg, azimuthDeg) => {
    const { ring, heightsM } = tableOf(tiltDeg, azimuthDeg);
    const stand = { tiltDeg: expect.closeTo(tiltDeg, 1), azimuthDeg: expect.closeTo(azimuthDeg, 1) };
    expect(standOfRing(ring, heightsM)).toEqual(stand);
    expect(standOfRing(ring.toReversed(), heightsM.toReversed())).toEqual(stand);
  });

  it("that is level, or bends with the terrain, or stands upright, says nothing", () => {
    const { ring, heightsM } = tableOf(20, 180);
    expect(standOfRing(ring, [0, 0, 0, 0])).toBeNull();
    expect(standOfRing(ring, heightsM.with(0, heightsM[0]! + 1))).toBeNull();
    expect(standOfRing(ring, [0, 0, 60, 60])).toBeNull();
  });
});

describe("several stands", () => {
  const south = { tiltDeg: 20, azimuthDeg: 180 };
  it("that scatter a little have a mean, also around north", () => {
    expect(commonStand([])).toBeNull();
    expect(commonStand([south, south])).toEqual(south);
    expect(
      commonStand([
        { ...south, tiltDeg: 19 },
        { ...south, tiltDeg: 21 },
      ]),
    ).toEqual(south);
    expect(
      commonStand([
        { tiltDeg: 20, azimuthDeg: 359 },
        { tiltDeg: 20, azimuthDeg: 1 },
      ]),
    ).toMatchObject({ azimuthDeg: 0 });
  });
  it("of an east-west roof have none", () => {
    expect(
      commonStand([
        { tiltDeg: 10, azimuthDeg: 90 },
        { tiltDeg: 10, azimuthDeg: 270 },
      ]),
    ).toBe("mixed");
  });
});
