import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import { noDistortion } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { describe, expect, it } from "vitest";
import { level, type Pose, poseView } from "../lattice/pose.ts";
import { aLens, aPlan } from "../testing/a-plant.ts";
import { viewOfFootprint } from "./view-of-footprint.ts";

const plan = aPlan([{ eastM: 0, northM: 0, modules: 6 }]);
const { widthPx, heightPx } = aLens;
const frameCorners: readonly Point[] = [
  [0, 0],
  [widthPx, 0],
  [widthPx, heightPx],
  [0, heightPx],
];
const gimbal = { yawDeg: 31, pitchDeg: -86, rollDeg: 1 };

const at16m: Pose = { at: [3, 1, 16], axes: gimbalAxes(gimbal), relief: level };

/** An image taken with a lens, as its footprint tells it. */
function seenBy(lens: typeof aLens) {
  const view = poseView(lens, at16m);
  return { view, footprint: frameCorners.map((corner) => plan.plane.toLonLat(view.planAt(corner)!)) };
}

const apart = (a: Point | null | undefined, b: Point | null | undefined) => Math.hypot(a![0] - b![0], a![1] - b![1]);
const places: readonly Vector[] = [
  [3, 1, 0],
  [6, 4, 0.7],
  [-1, -2, -0.7],
];

describe("how an aligned image sees the plan", () => {
  it("is as the camera saw it, tables above the plane too, where the lens is known", () => {
    const { view, footprint } = seenBy(aLens);
    const found = viewOfFootprint(plan, { footprint, widthPx, heightPx, lens: aLens });
    for (const place of places) expect(apart(found?.pixelOf(place), view.pixelOf(place))).toBeLessThan(0.5);
  });

  it("is flat where nobody knows the lens: right on the plane, off above it", () => {
    const { view, footprint } = seenBy({ ...aLens, distortion: noDistortion });
    const found = viewOfFootprint(plan, { footprint, widthPx, heightPx, lens: null });
    expect(apart(found?.pixelOf([6, 4, 0]), view.pixelOf([6, 4, 0]))).toBeLessThan(0.01);
    expect(apart(found?.pixelOf([6, 4, 0.7]), view.pixelOf([6, 4, 0.7]))).toBeGreaterThan(1);
  });

  it("is none for a footprint that is no quadrangle", () =>
    expect(viewOfFootprint(plan, { footprint: [[126, 34]], widthPx, heightPx, lens: null })).toBeNull());
});
