import { expect, it } from "vitest";
import { drawnRows, MODULE_M, PITCH_M } from "../testing/a-plant.ts";
import { moduleSteps } from "./module-steps.ts";
import { panelPlan } from "./panel-plan.ts";

const drawn = drawnRows([
  { eastM: 0, northM: 0, modules: 4 },
  { eastM: 0, northM: MODULE_M.length + 0.02, modules: 4 },
  { eastM: 4 * PITCH_M + 0.6, northM: 0, modules: 2 },
]);
const stepsOf = (modules: typeof drawn, module: number) => moduleSteps(panelPlan(modules)).map((step) => step[module]);

it("knows which module stands one and two farther, along the row and across it, and none beyond the table's end", () => {
  expect(stepsOf(drawn, 1)).toEqual([-1, 0, 2, 3, -1, -1, 5, -1]);
  expect(stepsOf(drawn, 3)).toEqual([1, 2, -1, -1, -1, -1, 7, -1]);
});

it("does so wherever the drawing begins the rings of its modules", () => {
  const turned = drawn.map(({ ring, stand }, i) => ({
    ring: [...ring.slice(i % 4), ...ring.slice(0, i % 4)],
    stand,
  }));
  expect(stepsOf(turned, 1)).toEqual(stepsOf(drawn, 1));
  expect(stepsOf(turned, 6)).toEqual(stepsOf(drawn, 6));
});
