import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart, plantPlane } from "../testing/a-part.ts";
import { aLens } from "../testing/a-plant.ts";
import { networkFrames } from "./network-frames.ts";

const tables = [0, 6].map((northM) => ({ eastM: 0, northM, columns: 40, rows: 2 }));
const overModulesM = [18, 18, 18.9, 18, 18, 18];
const { frames } = aPart(
  tables,
  overModulesM.map((heightM, i) => nadirPose([6 + 4 * i, 4, heightM], 0)),
);
const heightsM = (recordedM: readonly (number | null)[]) =>
  networkFrames(
    aLens,
    frames.map(({ index, recordedM: at, seen }, i) => ({
      index,
      seen,
      recordedM: at,
      recorded: {
        position: plantPlane.toLonLat(at),
        heightM: recordedM[i]!,
        gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 },
      },
    })),
  ).frames.map(({ heightM }) => heightM);
const stepShare = (heights: readonly number[]) => heights[2]! / heights[1]! - 1;

it("has a camera that flies level equally high in neighbouring frames, though one looks at lower modules", () => {
  expect(stepShare(heightsM(overModulesM.map(() => 30)))).toBeCloseTo(0, 3);
  expect(stepShare(heightsM(overModulesM.map(() => null)))).toBeCloseTo(0, 3);
});

it("follows a climb that the drone recorded", () => {
  expect(stepShare(heightsM(overModulesM))).toBeCloseTo(0.05, 2);
});
