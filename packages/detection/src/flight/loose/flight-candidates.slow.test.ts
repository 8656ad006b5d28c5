import { expect, it } from "vitest";
import type { SeenModules } from "../../evidence/seen-modules.ts";
import { frameModules } from "../../lattice/frame-modules.ts";
import { centreOf, movedPose, nadirPose, yawedPose } from "../../lattice/pose.ts";
import { aLens, aPlan } from "../../testing/a-plant.ts";
import { shownModules } from "../../testing/shown-modules.ts";
import { candidatesOfAll } from "./flight-candidates.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 12 })));
const ground = { plan, lens: aLens, reachM: 3 };
const poses = [6, 8, 10, 12].map((eastM) => nadirPose([eastM, 6, 15], 0));
/** Each recorded a metre, 3 degrees and 9 % wrong. */
const recorded = poses.map((pose) => yawedPose(movedPose(pose, [0.7, -0.6, 1.35]), 3));
const anchors = poses.map(() => null);
const seen = poses.map((pose) => shownModules(plan, pose));

const offM = (candidate: { readonly pose: (typeof poses)[number] } | undefined, i: number) => {
  const [own, real] = [centreOf(candidate!.pose), centreOf(poses[i]!)];
  return Math.hypot(own[0] - real[0], own[1] - real[1]);
};

it("has the right place of each frame among its candidates, with all modules found there and none too many", () => {
  const { candidates } = candidatesOfAll({ ground, recorded, anchors, seen });
  candidates.forEach((own, i) => {
    const right = own.find((candidate) => offM(candidate, i) < 0.1)!;
    expect([right.foundShare, right.extra.length]).toEqual([1, 0]);
    expect(right.moduleScores.filter((score) => score < 0)).toHaveLength(0);
  });
});

it("lends a frame with four modules the height and the yaw of its neighbours", () => {
  const few: SeenModules = {
    found: frameModules(seen[2]!.found.quads.slice(0, 4)),
    cells: seen[2]!.cells.slice(0, 4),
    signatures: seen[2]!.signatures.slice(0, 4),
  };
  const { candidates, likely } = candidatesOfAll({ ground, recorded, anchors, seen: seen.with(2, few) });
  expect(Math.abs(likely[2]!.at[2] - 15)).toBeLessThan(0.2);
  const right = candidates[2]!.find((candidate) => offM(candidate, 2) < 0.3)!;
  expect(Math.abs(right.pose.at[2] - 15)).toBeLessThan(0.2);
});

it("has no place for a frame that cannot be read or shows nothing", () => {
  const none: SeenModules = { found: frameModules([]), cells: [], signatures: [] };
  const { candidates } = candidatesOfAll({ ground, recorded, anchors, seen: [null, none, seen[2]!, seen[3]!] });
  expect(candidates.slice(0, 2)).toEqual([[], []]);
});
