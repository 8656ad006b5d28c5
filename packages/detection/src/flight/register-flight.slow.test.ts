import {
  type RegistrationStage,
  registrationStages,
  shareOfFlight,
} from "@heliolens/domain/alignment/registration-stage";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { beforeAll, describe, expect, it } from "vitest";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { nadirPose, type Pose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { aFlight } from "../testing/a-flight.ts";
import { type ARow, aFrame, aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { type RegisteredFlight, registerFlight } from "./register-flight.ts";
import type { Registration } from "./registration.ts";

const STEPS = 3;
/** A metre and more of jitter would be told from a module's width by nothing but the pictures. */
const jitterM = (image: number): Metres => [[0.4, -0.5, 0.1][image]!, [-0.2, 0.25, -0.05][image]!];

/** Along the middle row from a place on, 2 m a step; positions recorded with the flight's bias and a jitter. */
function flightFrom(plan: PanelPlan, fromEastM: number) {
  const poses = Array.from({ length: STEPS }, (_, i): Pose => nadirPose([fromEastM + 2 * i, 6.1, 15], 0));
  const frames = new Map<Pose, HeatGrid>();
  const frameOf = (pose: Pose) => {
    const frame = frames.get(pose) ?? aFrame(plan, pose, 1.5);
    frames.set(pose, frame);
    return frame;
  };
  return { poses, ...aFlight({ plan, poses, biasM: [1.3, -0.7], jitterM, frameOf }) };
}

const threeRows = (rows: (northM: number) => readonly ARow[]) => aPlan([0, 5, 10].flatMap(rows));
const missesM = (plan: PanelPlan, poses: readonly Pose[], found: readonly Registration[]) =>
  found.map(({ place }, i) => {
    const [east, north] = plan.plane.toMetres(place.position);
    return Math.hypot(east - poses[i]!.at[0], north - poses[i]!.at[1]);
  });

describe("a flight over rows with gaps between their tables", () => {
  const plan = threeRows((northM) => [
    { eastM: 0, northM, modules: 17 },
    { eastM: 17 * PITCH_M + 0.8, northM, modules: 17 },
  ]);
  const { poses, images } = flightFrom(plan, 16);
  let found: RegisteredFlight;
  const shares: number[] = [];
  const stages = new Set<RegistrationStage>();
  const onProgress = (stage: RegistrationStage, share: number) => {
    stages.add(stage);
    shares.push(shareOfFlight(stage, share));
  };
  beforeAll(async () => {
    found = await registerFlight({ plan, lens: aLens, images, biasBoundM: 2 }, { onProgress });
  }, 120_000);

  it("puts every image in its place to a few centimetres", () => {
    expect(missesM(plan, poses, found.images).filter((miss) => miss > 0.12)).toEqual([]);
  });

  it("says how well it fits, and is not sure as its ground ties no image to the next", () => {
    expect(found.images.map(({ state, why }) => [state, why])).toEqual(Array(STEPS).fill(["prior", "untied"]));
    for (const { fit, confidence } of found.images) {
      expect(fit!.residualCm).toBeLessThan(5);
      expect(confidence).toBe(0.5);
    }
  });

  it("tells how far it is, stage by stage and never back", () => {
    expect([...stages]).toEqual(registrationStages);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it("tells what it found out about the flight as a whole", () => {
    expect(found.result.doubt).toBeNull();
    expect(found.result.heightFactor).toBeCloseTo(1 / 1.03, 1);
    expect(found.result.yawOffDeg).toBeCloseTo(-1.2, 0);
  });
});

it("stops when it is told to, and has said how far it was", async () => {
  const plan = threeRows((northM) => [{ eastM: 0, northM, modules: 20 }]);
  const stop = new AbortController();
  const recorded: unknown[] = [];
  const watch = {
    signal: stop.signal,
    onProgress: (...progress: unknown[]) => {
      recorded.push(progress);
      stop.abort();
    },
  };
  const { images } = aFlight({ plan, poses: flightFrom(plan, 8).poses });
  await expect(registerFlight({ plan, lens: aLens, images, biasBoundM: 1 }, watch)).rejects.toThrow();
  expect(recorded).toEqual([["modules", 1 / images.length]]);
});

it("has nothing to say about no images", async () => {
  const plan = threeRows((northM) => [{ eastM: 0, northM, modules: 5 }]);
  const { images } = await registerFlight({ plan, lens: aLens, images: [], biasBoundM: 2 });
  expect(images).toEqual([]);
});
