import { footprintOnMap } from "@heliolens/domain/alignment/footprint";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { beforeAll, describe, expect, it } from "vitest";
import { nadirPose, type Pose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { type ARow, aFrame, aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import type { FlightImage } from "./flight-image.ts";
import { registerFlight } from "./register-flight.ts";
import type { Registration } from "./registration.ts";

const gimbal = { yawDeg: 0, pitchDeg: -90, rollDeg: 0 };
const STEPS = 3;
const BIAS_M = [1.3, -0.7] as const;
/** A metre and more of jitter would be told from a module's width by nothing but the pictures. */
const jitterM = [0.4, -0.5, 0.1];

/** Along the middle row from a place on, 2 m a step; positions told with the flight's bias and a jitter. */
function aFlight(plan: PanelPlan, fromEastM: number) {
  const poses = Array.from({ length: STEPS }, (_, i): Pose => nadirPose([fromEastM + 2 * i, 6.1, 15], 0));
  const images = poses.map((pose, i): FlightImage => {
    const [east, north, up] = pose.at;
    const position = plan.plane.toLonLat([east + BIAS_M[0] + jitterM[i]!, north + BIAS_M[1] - jitterM[i]! / 2]);
    return {
      id: `image-${i}`,
      anchor: null,
      told: { position, heightM: up * 1.03, gimbal: { ...gimbal, yawDeg: 1.2 } },
      load: async () => aFrame(plan, pose),
    };
  });
  return { poses, images };
}

const threeRows = (rows: (northM: number) => readonly ARow[]) => aPlan([0, 5, 10].flatMap(rows));
const missesM = (plan: PanelPlan, poses: readonly Pose[], found: readonly Registration[]) =>
  found.map(({ place }, i) => {
    const [east, north] = plan.plane.toMetres(place.position);
    return Math.hypot(east - poses[i]!.at[0], north - poses[i]!.at[1]);
  });
const footprintOf = (plan: PanelPlan, { at }: Pose): readonly LonLat[] => {
  const pose = { position: plan.plane.toLonLat([at[0], at[1]]), heightM: at[2], gimbal };
  return footprintOnMap(pose, aLens) as readonly LonLat[];
};

describe("a flight over rows with gaps between their tables", () => {
  const plan = threeRows((northM) => [
    { eastM: 0, northM, modules: 17 },
    { eastM: 17 * PITCH_M + 0.4, northM, modules: 17 },
  ]);
  const { poses, images } = aFlight(plan, 16);
  let found: readonly Registration[] = [];
  beforeAll(async () => {
    found = await registerFlight({ plan, lens: aLens, images, biasBoundM: 2 });
  }, 240_000);

  it("puts every image in its place to a few centimetres", () => {
    expect(missesM(plan, poses, found).filter((miss) => miss > 0.12)).toEqual([]);
  });

  it("is sure by what it sees, and says how well it fits", () => {
    expect(found.map(({ state }) => state)).toEqual(Array(STEPS).fill("evidence"));
    for (const { fit, confidence } of found) {
      expect(fit!.residualCm).toBeLessThan(5);
      expect(confidence).toBeGreaterThan(0.8);
    }
  });
});

describe("a flight over rows without an end in sight", () => {
  const plan = threeRows((northM) => [{ eastM: 0, northM, modules: 60 }]);
  const { poses, images } = aFlight(plan, 26);

  it("is called ambiguous, whatever the told positions say", async () => {
    const found = await registerFlight({ plan, lens: aLens, images, biasBoundM: 2 });
    expect(found.map(({ state }) => state)).toEqual(Array(STEPS).fill("ambiguous"));
  }, 240_000);

  it("follows one image that a person has placed, and leaves that one where it was put", async () => {
    const anchor = footprintOf(plan, poses[1]!);
    const anchored = images.map((image, i) => (i === 1 ? { ...image, anchor } : image));
    const found = await registerFlight({ plan, lens: aLens, images: anchored, biasBoundM: 2 });
    expect(found[1]!.footprint).toEqual(anchor);
    expect(missesM(plan, poses, found).filter((miss) => miss > 0.12)).toEqual([]);
    expect(found.map(({ state }) => state)).toEqual(Array(STEPS).fill("evidence"));
  }, 240_000);
});

it("stops when it is told to, and has said how far it was", async () => {
  const plan = threeRows((northM) => [{ eastM: 0, northM, modules: 20 }]);
  const stop = new AbortController();
  const told: number[] = [];
  const watch = {
    signal: stop.signal,
    onProgress: (done: number) => {
      told.push(done);
      stop.abort();
    },
  };
  const { images } = aFlight(plan, 8);
  await expect(registerFlight({ plan, lens: aLens, images, biasBoundM: 1 }, watch)).rejects.toThrow();
  expect(told).toEqual([1]);
}, 120_000);

it("has nothing to say about no images", async () => {
  const plan = threeRows((northM) => [{ eastM: 0, northM, modules: 5 }]);
  expect(await registerFlight({ plan, lens: aLens, images: [], biasBoundM: 2 })).toEqual([]);
});
