import { expect, it } from "vitest";
import { aLens, aPlan } from "../testing/a-plant.ts";
import { fitPose, type Match } from "./fit-pose.ts";
import { middleOf } from "./match-modules.ts";
import { movedPose, nadirPose, type Pose, poseView, turnedPose, yawedPose } from "./pose.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 10 })));
const real = turnedPose(nadirPose([6, 6, 15], 2), [0.01, -0.015, 0]);
const view = poseView(aLens, real);
const matches = plan.modules.map((cell): Match => ({ point: middleOf(cell), pixel: view.pixelOf(middleOf(cell))! }));
const start = yawedPose(movedPose(nadirPose(real.at, 2), [0.3, -0.2, 0.6]), 1);

const worstPx = (pose: Pose) =>
  Math.max(
    ...matches.map(({ point, pixel }) => {
      const [x, y] = poseView(aLens, pose).pixelOf(point)!;
      return Math.hypot(x - pixel[0], y - pixel[1]);
    }),
  );

it("finds the camera by where the modules are in its frame, and lets one wrong module carry nothing off", () => {
  const wrong = matches.map((match, i) => (i === 4 ? { ...match, pixel: [300, 20] as const } : match));
  expect(worstPx(start)).toBeGreaterThan(5);
  expect(worstPx(fitPose(aLens, start, matches, "camera")!)).toBeLessThan(0.3);
  expect(worstPx(fitPose(aLens, start, wrong, "camera")!)).toBeLessThan(0.6);
});

it("keeps height and attitude where only the place is asked for", () => {
  const { at, axes } = fitPose(aLens, start, matches, "place")!;
  expect(at[2]).toBe(start.at[2]);
  expect(axes.forward).toEqual(start.axes.forward.map((value) => expect.closeTo(value, 9)));
  expect(axes.right).toEqual(start.axes.right.map((value) => expect.closeTo(value, 9)));
});

it("says nothing with fewer modules than it has freedoms", () => {
  expect(fitPose(aLens, start, matches.slice(0, 5), "camera")).toBeNull();
});
