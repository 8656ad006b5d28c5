import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart } from "../testing/a-part.ts";
import type { FrameTie } from "./laid-pair.ts";
import { tiesAtUsualSteps } from "./usual-step.ts";

const STEP_M = 3;
const poses = Array.from({ length: 8 }, (_, i) => nadirPose([STEP_M * i, 2, 18], 0));
const { frames } = aPart([{ eastM: 0, northM: 0, columns: 30, rows: 2 }], poses);
const oneLine = new Int32Array(frames.length);

const tie = (i: number, eastM: number, margin: number): FrameTie => ({
  first: frames[i]!,
  second: frames[i + 1]!,
  turn: 0,
  stepM: [eastM, 0],
  pairs: [],
  ground: [],
  margin,
});

it("takes a weak tie that steps as the drone flew, and none a module aside", () => {
  const ties = [tie(0, STEP_M, 200), tie(1, STEP_M + 0.2, 40), tie(2, STEP_M + 1.1, 40)];
  expect(tiesAtUsualSteps(ties, frames, oneLine, 1.1)).toEqual(ties.slice(0, 2));
});

it("takes a sure tie wherever it steps: a pilot may stop", () => {
  const ties = [tie(0, STEP_M, 200), tie(1, 0.5, 200)];
  expect(tiesAtUsualSteps(ties, frames, oneLine, 1.1)).toEqual(ties);
});

it("allows for yaws that are recorded wrong by several degrees", () => {
  const turned = (i: number, margin: number): FrameTie => ({
    ...tie(i, 0, margin),
    stepM: [STEP_M * Math.cos(0.1), STEP_M * Math.sin(0.1)],
  });
  const ties = [turned(0, 200), turned(1, 200), turned(2, 40)];
  expect(tiesAtUsualSteps(ties, frames, oneLine, 0.5)).toEqual(ties);
});

it("takes a tie that the ground holds fairly though positions rounded to half a module have it elsewhere", () => {
  const ties = [tie(0, STEP_M, 300), tie(1, STEP_M + 0.7, 70), tie(2, STEP_M, 90)];
  expect(tiesAtUsualSteps(ties, frames, oneLine, 1.1)).toEqual(ties);
});

it("asks the sure ties around where a new battery has the recorded positions a step aside", () => {
  const aside = frames.map((frame, i) =>
    i < 4 ? frame : { ...frame, recordedM: [frame.recordedM[0] + 6, frame.recordedM[1]] as const },
  );
  const ties = [
    tie(0, STEP_M, 300),
    tie(1, STEP_M, 300),
    tie(3, STEP_M + 0.8, 70),
    tie(4, STEP_M, 300),
    tie(5, STEP_M, 300),
  ];
  const flown = ties.map((one) => ({ ...one, first: aside[one.first.index]!, second: aside[one.second.index]! }));
  expect(tiesAtUsualSteps(flown, aside, oneLine, 1.1).map(({ first }) => first.index)).toEqual([0, 1, 4, 5]);
});
