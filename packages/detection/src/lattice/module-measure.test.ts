import { expect, it } from "vitest";
import { aLens, aPlan } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { frameModules } from "./frame-modules.ts";
import { measuredPose } from "./module-measure.ts";
import { nadirPose, type Pose } from "./pose.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 30 })));
const { found } = shownModules(plan, nadirPose([15, 6, 15], 24));
const yawOf = ({ axes: { right } }: Pose) => (Math.atan2(-right[1], right[0]) * 180) / Math.PI;

it("takes the height from the modules' size and the yaw from their rows", () => {
  const pose = measuredPose(aLens, plan, nadirPose([15, 6, 26], 0), found)!;
  expect(Math.abs(pose.at[2] - 15)).toBeLessThan(0.5);
  expect(Math.abs(yawOf(pose) - 24)).toBeLessThan(1);
});

it("takes, of the two ways round that rows allow, the one nearest to the recorded yaw", () => {
  const pose = measuredPose(aLens, plan, nadirPose([15, 6, 15], 190), found)!;
  expect(Math.abs(yawOf(pose) + 156)).toBeLessThan(1);
});

it("says nothing without modules, in the frame or on the plan", () => {
  expect(measuredPose(aLens, plan, nadirPose([15, 6, 15], 0), frameModules([]))).toBeNull();
  expect(measuredPose(aLens, plan, nadirPose([15, 900, 15], 0), found)).toBeNull();
});
