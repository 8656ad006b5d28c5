import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { PlacePair } from "@heliolens/domain/geometry/places/similar-move";
import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart } from "../testing/a-part.ts";
import { bentPart } from "./bent-part.ts";
import { flatPlaces } from "./network-part.ts";

const part = aPart(
  [{ eastM: 0, northM: 0, columns: 60, rows: 2 }],
  [nadirPose([5, 2, 18], 0), nadirPose([60, 2, 18], 0)],
);
const offAt = ([east]: Metres): Metres => [0, 0.01 * east];
const pairs = flatPlaces(part).map((at): PlacePair => [at, [at[0], at[1] + offAt(at)[1]]]);

it("moves modules and cameras as those around them are off", () => {
  const bent = bentPart(part, pairs, 5);
  const middle = 30;
  expect(bent.modules[3 * middle + 1]! - part.modules[3 * middle + 1]!).toBeCloseTo(0.01 * 33, 2);
  expect(bent.poses[1]!.at[1] - part.poses[1]!.at[1]).toBeCloseTo(0.6, 1);
});

it("is not moved by one table that is drawn off", () => {
  const one = pairs.map(([at], i): PlacePair => [at, i < 4 ? [at[0] + 0.5, at[1]] : at]);
  const bent = bentPart(part, one, 25);
  expect(Math.abs(bent.modules[0]! - part.modules[0]!)).toBeLessThan(0.06);
});
