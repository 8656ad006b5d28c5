import { expect, it } from "vitest";
import { aPlan, drawnRows, MODULE_M, PITCH_M } from "../testing/a-plant.ts";
import { panelPlan } from "./panel-plan.ts";
import type { PlanCell } from "./plan-cell.ts";

const row = (eastM: number, northM: number, modules: number) => ({ eastM, northM, modules });

it("takes modules that touch for one table", () => {
  const { modules } = aPlan([row(0, 0, 3), row(3 * PITCH_M + 0.3, 0, 2), row(0, MODULE_M.length + 0.02, 3)]);
  const tables = Map.groupBy(modules, ({ table }) => table);
  expect([...tables.values()].map(({ length }) => length).sort()).toEqual([2, 6]);
});

it("raises the upper edge of a tilted table over its middle as much as it lowers the other", () => {
  const drawn = drawnRows([row(0, 0, 2)]).map((one) => ({ ...one, stand: { tiltDeg: 20, azimuthDeg: 180 } }));
  const ups = panelPlan(drawn).modules[0]!.quad.map(([, , up]) => Math.round(up * 1000) / 1000);
  const halfM = Math.round((MODULE_M.length / 2) * Math.tan((20 * Math.PI) / 180) * 1000) / 1000;
  expect(ups).toEqual([-halfM, -halfM, halfM, halfM]);
});

it("tilts where the drawing tells nothing, and only there", () => {
  const known = drawnRows([row(0, 0, 6)]).map((one) => ({ ...one, stand: { tiltDeg: 20, azimuthDeg: 180 } }));
  const plan = panelPlan([...known, ...drawnRows([row(0, 8, 6)])]).tilted(30);
  const riseM = ({ quad }: PlanCell) =>
    Math.max(...quad.map(([, , up]) => up)) - Math.min(...quad.map(([, , up]) => up));
  const expectedM = [20, 30].map((deg) => MODULE_M.length * Math.tan((deg * Math.PI) / 180));
  expect([0, 6].map((module) => riseM(plan.modules[module]!))).toEqual(expectedM.map((m) => expect.closeTo(m, 2)));
});

it("moves the tables that it is told to, keeps their tilt, and leaves the drawing itself alone", () => {
  const plan = aPlan([row(0, 0, 6), row(0, 8, 6)]).tilted(15);
  const other = plan.modules[6]!;
  const moved = plan.moved(new Map([[other.table, [0.3, -0.1]]]));
  expect(moved.modules[0]).toEqual(plan.modules[0]);
  expect(moved.modules[6]!.quad).toEqual(other.quad.map(([east, north, up]) => [east + 0.3, north - 0.1, up]));
  expect(moved.moved(new Map()).modules).toEqual(plan.modules);
});

it("takes rows along the east to face the equator, and says so only where a tilt is missing", () => {
  const drawn = drawnRows([row(0, 0, 12)]);
  expect(panelPlan(drawn).facingDeg).toBeCloseTo(180, 0);
  expect(panelPlan(drawn.map((one) => ({ ...one, stand: { tiltDeg: 20, azimuthDeg: 170 } }))).facingDeg).toBeNull();
});

it("counts the rows of a table up its slope", () => {
  const upper = MODULE_M.length + 0.02;
  const { modules } = aPlan([row(0, upper, 8), row(0, 0, 8)]);
  expect([0, 8].map((i) => modules[i]!.row)).toEqual([1, 0]);
});

it("knows how long and how wide a module is", () => {
  const { shortSideM, longSideM } = aPlan([row(0, 0, 3)]);
  expect([shortSideM, longSideM]).toEqual([expect.closeTo(MODULE_M.width, 2), expect.closeTo(MODULE_M.length, 2)]);
});

it("refuses a drawing without modules", () => {
  expect(() => panelPlan([])).toThrow(RangeError);
});
