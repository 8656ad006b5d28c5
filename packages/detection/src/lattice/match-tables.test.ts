import { describe, expect, it } from "vitest";
import { aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { matchTables } from "./match-tables.ts";
import { nadirPose, poseView } from "./pose.ts";

const pose = nadirPose([4.6, 1, 15], 0);
const view = poseView(aLens, pose);
const matched = (plan: ReturnType<typeof aPlan>, plant: ReturnType<typeof aPlan>) =>
  matchTables(
    plan,
    view,
    plan.modules.map((_, i) => i),
    shownModules(plant, pose).found,
    aLens,
  );

describe("a table in a frame", () => {
  it("keeps its modules where it is drawn half a module aside and both its ends show", () => {
    const plan = aPlan([{ eastM: 0, northM: 0, modules: 8 }]);
    const plant = plan.moved(new Map([[plan.modules[0]!.table, [0.55 * PITCH_M, 0]]]));
    const { matches, tables } = matched(plan, plant);
    expect(matches.map(({ module, found }) => module - found)).toEqual(Array(8).fill(0));
    expect(tables.map(({ isEnded }) => isEnded)).toEqual([true]);
    const pixelsAMetre = aLens.fxPx / 15;
    expect(tables[0]!.offPx[0]).toBeCloseTo(0.55 * PITCH_M * pixelsAMetre, -1);
  });

  it("moves by itself: its neighbour stays where it is drawn", () => {
    const plan = aPlan([0, 4].map((northM) => ({ eastM: 0, northM, modules: 8 })));
    const plant = plan.moved(new Map([[plan.modules[8]!.table, [0.5, -0.2]]]));
    const offPx = new Map(matched(plan, plant).tables.map((one) => [one.table, Math.hypot(...one.offPx)]));
    expect(offPx.get(plan.modules[0]!.table)).toBeLessThan(1);
    expect(offPx.get(plan.modules[8]!.table)).toBeGreaterThan(8);
  });
});
