import { expect, it } from "vitest";
import type { SeenModules } from "../evidence/seen-modules.ts";
import { nadirPose, type Pose } from "../lattice/pose.ts";
import { aFlight } from "../testing/a-flight.ts";
import { aLens, aPlan } from "../testing/a-plant.ts";
import { layBesideNetwork } from "./lay-beside-network.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 30 })));
const poses = [6, 8, 10, 12].map((eastM) => nadirPose([eastM, 6, 15], 0));
const { seen } = aFlight({ plan, poses });
/** Off by a metre and a half, and the last one by a little more. */
const recorded = poses.map(({ at: [east, north, up] }, i): Pose => {
  const ownM = i === 3 ? 0.3 : 0;
  return nadirPose([east - 1.5 - ownM, north + 0.8, 1.03 * up], 1);
});
const network = new Map(
  [0, 1, 2].map((i): [number, LaidFrame] => [
    i,
    {
      pose: poses[i]!,
      candidate: null,
      offM: [1.5, -0.8],
      verdict: { state: "evidence", margin: 20, rivalM: null },
    },
  ]),
);
const ground = { plan, lens: aLens, reachM: 4 };
const laid = (shown: readonly (SeenModules | null)[] = seen) =>
  layBesideNetwork({ ground, recorded, seen: shown, network });

it("lays a frame that is tied to no other on the modules where its neighbours would have it, and leaves it to a person", () => {
  const [, , third, last] = laid();
  expect(third).toBe(network.get(2));
  expect(Math.hypot(last!.pose.at[0] - 12, last!.pose.at[1] - 6)).toBeLessThan(0.05);
  expect(last!.candidate!.foundShare).toBe(1);
  expect(last!.verdict.state).toBe("ambiguous");
});

it("lays a frame without modules as far off as its neighbours are", () => {
  const last = laid([...seen.slice(0, 3), null])[3]!;
  expect(last.candidate).toBeNull();
  expect(last.offM[0]).toBeCloseTo(1.5, 2);
  expect(last.offM[1]).toBeCloseTo(-0.8, 2);
});

it("lays a frame as far off as those flown the same way, since positions lag behind", () => {
  const thereAndBack = [6, 8, 10, 12, 14, 14, 12, 10, 8].map((eastM, i) => nadirPose([eastM, i < 5 ? 4 : 8, 15], 0));
  const behindM = (i: number) => (i < 5 ? -0.9 : 0.9);
  const lagging = thereAndBack.map(({ at: [east, north, up] }, i) => nadirPose([east + behindM(i), north, up], 0));
  const placed = new Map(
    [0, 1, 2, 3, 4, 6, 7].map((i): [number, LaidFrame] => [
      i,
      { ...network.get(0)!, pose: thereAndBack[i]!, offM: [-behindM(i), 0] },
    ]),
  );
  const found = layBesideNetwork({ ground, recorded: lagging, seen: lagging.map(() => null), network: placed });
  expect(found[8]!.pose.at[0]).toBeCloseTo(8, 6);
});
