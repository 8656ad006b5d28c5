import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart } from "../testing/a-part.ts";
import { expectedShiftM } from "./expected-shift.ts";

const table = { eastM: 0, northM: 0, columns: 20, rows: 2 };
const flown = (headings: readonly Metres[], lagM: number) => {
  const part = aPart(
    [table],
    headings.map((_, i) => nadirPose([3 * i, 1, 18], 0)),
  );
  return { ...part, lagM, frames: part.frames.map((frame, i) => ({ ...frame, heading: headings[i]! })) };
};
const toAndFro = flown(
  [
    [1, 0],
    [-1, 0],
  ],
  1.2,
);
const placed = { shiftM: [0.5, -0.3] as const, part: toAndFro };

it("expects a line flown one way farther on by the lag that the placed part has", () => {
  const [east, north] = expectedShiftM(
    placed,
    flown(
      [
        [1, 0],
        [1, 0],
      ],
      0,
    ),
  );
  expect(east).toBeCloseTo(1.7);
  expect(north).toBeCloseTo(-0.3);
});

it("expects a part that tells its lag by itself where the placed part was", () => {
  const [east, north] = expectedShiftM(placed, toAndFro);
  expect([east, north]).toEqual([0.5, -0.3]);
});
