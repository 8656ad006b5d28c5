import { expect, it } from "vitest";
import { nadirPose, poseView } from "../../lattice/pose.ts";
import { aLens, aPlan } from "../../testing/a-plant.ts";
import { shownModules } from "../../testing/shown-modules.ts";
import { ontoDrawing } from "./onto-drawing.ts";

it("shows modules where they are drawn though all their tables stand 40 cm aside", () => {
  const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 8 })));
  const plant = plan.moved(new Map(plan.modules.map(({ table }) => [table, [0.4, 0]] as const)));
  const real = nadirPose([5, 6, 15], 0);
  const { found } = shownModules(plant, real);
  const pose = ontoDrawing({ plan, lens: aLens, tiltDeg: null }, plant, real, found);
  const [drawnX] = poseView(aLens, pose).pixelOf(plan.modules[10]!.quad[0])!;
  const [seenX] = poseView(aLens, real).pixelOf(plant.modules[10]!.quad[0])!;
  expect(Math.abs(drawnX - seenX)).toBeLessThan(0.5);
});
