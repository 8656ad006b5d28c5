import { expect, it } from "vitest";
import { nadirPose } from "../../lattice/pose.ts";
import { aPart } from "../../testing/a-part.ts";
import type { NetworkPart } from "../network-part.ts";
import { ontoRecorded } from "./onto-recorded.ts";

const poses = [0, 10, 20, 30, 40].flatMap((northM) =>
  [0, 10, 20, 30, 40].map((eastM) => nadirPose([eastM, northM, 18], 0)),
);
const exact = aPart([{ eastM: 0, northM: 0, columns: 12, rows: 2 }], poses);
const lineOf = (f: number) => Math.floor(f / 5);
const recordedAt = (byM: (f: number) => readonly [number, number]): NetworkPart => ({
  ...exact,
  frames: exact.frames.map((frame, f) => ({
    ...frame,
    line: lineOf(f),
    recordedM: [frame.recordedM[0] + byM(f)[0], frame.recordedM[1] + byM(f)[1]],
  })),
});
const acrossM = (part: NetworkPart) => part.poses.at(-1)!.at[0] - part.poses[0]!.at[0];

it("is not turned by a battery whose positions err another way", () => {
  const two = ontoRecorded(recordedAt((f) => (lineOf(f) < 2 ? [0, 0] : [4, 0])));
  expect(acrossM(two)).toBeCloseTo(40, 3);
});

it("is hardly turned by a line during which the battery was changed", () => {
  const within = ontoRecorded(recordedAt((f) => (f === 12 || f === 13 || f === 14 ? [0, 6] : [0, 0])));
  expect(Math.abs(within.poses[4]!.at[1] - within.poses[0]!.at[1])).toBeLessThan(0.35);
});

it("is turned as all lines say", () => {
  const turned = ontoRecorded(recordedAt((f) => [0, 0.02 * poses[f]!.at[0]]));
  expect(turned.poses[4]!.at[1] - turned.poses[0]!.at[1]).toBeGreaterThan(0.7);
});
