import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import { expect, it } from "vitest";
import { anchorCandidate } from "../evidence/frame-candidates.ts";
import { movedPose, nadirPose } from "../lattice/pose.ts";
import { aFlight } from "../testing/a-flight.ts";
import { aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { flightResult } from "./flight-result.ts";
import type { JudgedFlight, JudgedFrame } from "./judge-frames.ts";
import type { Verdict } from "./verdict.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 30 })));
const poses = [10, 12, 14, 16].map((eastM) => nadirPose([eastM, 6, 15], 0));
const { images, seen } = aFlight({ plan, poses });
const camera = { plan, lens: aLens, tiltDeg: 12 };

const judgedAs = (verdict: Verdict, why: ImageDoubt | null = null): JudgedFlight => ({
  frames: poses.map((pose, i): JudgedFrame => {
    const candidate = anchorCandidate({ plan, lens: aLens, reachM: 4 }, pose, pose, seen[i]!);
    return { pose, candidate, offM: [0, 0], verdict, why };
  }),
  extraShare: 0,
  disagreeingShare: 0,
});
const sure: Verdict = { state: "evidence", margin: 20, rivalM: null };
const unsure = (rivalM: Verdict["rivalM"]): Verdict => ({ state: "prior", margin: 0, rivalM });

const resultOf = (judged: JudgedFlight, recorded = poses, flight = {}) =>
  flightResult({ plan, lens: aLens, images, biasBoundM: 6, ...flight }, camera, recorded, judged);

it("tells the tilt, where the tables face, the lens, and what heights and yaws are off", () => {
  const recorded = poses.map((pose) => movedPose(pose, [0, 0, 1.5]));
  expect(resultOf(judgedAs(sure), recorded)).toEqual({
    doubt: null,
    tiltDeg: 12,
    azimuthDeg: expect.closeTo(180, 0),
    focalPx: 375,
    k1: -0.2,
    k2: 0,
    heightFactor: expect.closeTo(15 / 16.5, 6),
    yawOffDeg: expect.closeTo(0, 6),
  });
});

it("says nothing of heights and yaws that no image tells", () => {
  const bare = images.map((image) => ({ ...image, recorded: { ...image.recorded, heightM: null, gimbal: null } }));
  const { heightFactor, yawOffDeg } = resultOf(judgedAs(sure), poses, { images: bare });
  expect([heightFactor, yawOffDeg]).toEqual([null, null]);
});

it("names why a flight is not sure: too few images, a part of the drawing, or a lens nobody knows", () => {
  const judged = judgedAs(unsure(null), "flight-unsure");
  const lost = { ...judged, frames: judged.frames.map((frame) => ({ ...frame, candidate: null })) };
  expect(resultOf(judged, poses, { images: images.slice(0, 2) }).doubt).toBe("too-few-images");
  expect(resultOf({ ...judged, extraShare: 0.2 }).doubt).toBe("drawing-partial");
  expect(resultOf({ ...judged, disagreeingShare: 0.5 }).doubt).toBe("steps-disagree");
  expect(resultOf(judgedAs(unsure(null), "no-modules")).doubt).toBe("no-modules");
  expect(resultOf(lost).doubt).toBe("drawing-elsewhere");
  expect(resultOf(lost, poses, { isLensGuessed: true }).doubt).toBe("lens-unknown");
  expect(
    resultOf(
      judged,
      poses.map((pose) => movedPose(pose, [0, 0, 10])),
    ).doubt,
  ).toBe("scale-off");
});

it("names tables that the drawing lacks also where some images are sure", () => {
  const { frames, ...rest } = judgedAs(sure);
  const withUndrawn = (count: number) => ({
    ...rest,
    frames: frames.map((frame, i) => ({
      ...frame,
      ...(i < count && judgedAs(unsure(null), "glass-without-drawing").frames[i]!),
    })),
  });
  expect(resultOf(withUndrawn(2)).doubt).toBe("drawing-partial");
  expect(resultOf(withUndrawn(1)).doubt).toBeNull();
});

it("tells modules of one row that are all alike from tables that are", () => {
  expect(resultOf(judgedAs(unsure([PITCH_M, 0]), "several-places")).doubt).toBe("uniform-rows");
  expect(resultOf(judgedAs(unsure([0, 5]), "several-places")).doubt).toBe("other-table");
});
