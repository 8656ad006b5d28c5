import { expect, it } from "vitest";
import { aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { type FrameModules, frameModules, type PixelQuad } from "./frame-modules.ts";
import { matchModules } from "./match-modules.ts";
import { movedPose, nadirPose } from "./pose.ts";

const plan = aPlan([{ eastM: 0, northM: 0, modules: 8 }]);
const pose = nadirPose([4.5, 1, 15], 0);
const { found } = shownModules(plan, pose);
const matched = (own: FrameModules, at = pose) =>
  matchModules(aLens, plan, at, own)
    .map((match) => [match.module, match.found])
    .toSorted(([a], [b]) => a! - b!);
const each = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i, i]);

it("takes each found module for the drawn one that it lies on, though the pose is a third of a module off", () => {
  expect(matched(found)).toEqual(each);
  expect(matched(found, movedPose(pose, [0.33 * PITCH_M, 0, 0]))).toEqual(each);
});

it("takes them for their neighbours where the pose is a module off, and the last one for none", () => {
  const aside = matched(found, movedPose(pose, [PITCH_M, 0, 0]));
  expect(aside).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => [i + 1, i]));
});

it("gives a drawn module to the nearest of two found ones, and none to glass beside the row", () => {
  const moved = (byPx: readonly [number, number]) =>
    found.quads[3]!.map(([x, y]) => [x + byPx[0], y + byPx[1]]) as unknown as PixelQuad;
  const more = frameModules([moved([5, 0]), moved([0, 90]), ...found.quads]);
  expect(matched(more)).toEqual(each.map(([module, i]) => [module, i! + 2]));
});
