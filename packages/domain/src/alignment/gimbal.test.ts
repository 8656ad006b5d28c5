import fc from "fast-check";
import { expect, it } from "vitest";
import { dot } from "../geometry/vector.ts";
import { gimbalAxes, gimbalOfAxes, normaliseGimbal, offNadirDeg, reversedGimbal, wrapDeg } from "./gimbal.ts";

it("reads the other name of an attitude (roll 180, pitch beyond -90) as the same view", () => {
  const recorded = { yawDeg: -90, pitchDeg: -95, rollDeg: 180 };
  const meant = normaliseGimbal(recorded);
  expect(meant).toEqual({ yawDeg: 90, pitchDeg: -85, rollDeg: 0 });
  const { forward, right, down } = gimbalAxes(recorded);
  const same = gimbalAxes(meant);
  expect(dot(forward, same.forward)).toBeCloseTo(1, 12);
  expect(dot(right, same.right)).toBeCloseTo(1, 12);
  expect(dot(down, same.down)).toBeCloseTo(1, 12);
});

it("turns the picture of an upside down camera half round without moving its centre", () => {
  const upright = { yawDeg: 10, pitchDeg: -90, rollDeg: 0 };
  const hanging = gimbalAxes(reversedGimbal(upright));
  expect(dot(hanging.forward, gimbalAxes(upright).forward)).toBeCloseTo(1, 12);
  expect(dot(hanging.right, gimbalAxes(upright).right)).toBeCloseTo(-1, 12);
});

it("measures tilt from straight down whatever the yaw", () => {
  expect(offNadirDeg({ yawDeg: 200, pitchDeg: -80, rollDeg: 0 })).toBeCloseTo(10, 9);
  expect(offNadirDeg({ yawDeg: 0, pitchDeg: -90, rollDeg: 3 })).toBeCloseTo(0, 6);
});

it("keeps yaw between -180 and 180", () => {
  expect([190, -190, 180, -180, 720].map(wrapDeg)).toEqual([-170, 170, 180, 180, 0]);
});

it("finds the angles of any axes again, also straight down", () => {
  const angle = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
  fc.assert(
    fc.property(
      angle(-180, 180),
      fc.oneof(angle(-90, -30), fc.constant(-90)),
      angle(-40, 40),
      (yawDeg, pitchDeg, rollDeg) => {
        const axes = gimbalAxes({ yawDeg, pitchDeg, rollDeg });
        const again = gimbalAxes(gimbalOfAxes(axes));
        for (const axis of ["right", "down", "forward"] as const)
          expect(dot(axes[axis], again[axis])).toBeCloseTo(1, 9);
      },
    ),
  );
});
