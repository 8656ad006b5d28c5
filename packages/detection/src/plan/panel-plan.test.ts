import { expect, it } from "vitest";
import { aPlan, drawnRows, MODULE_M, PITCH_M } from "../testing/a-plant.ts";
import { panelPlan } from "./panel-plan.ts";

const row = (eastM: number, northM: number, modules: number) => ({ eastM, northM, modules });

it("makes one seam of two facing sides, and calls everything else a rim", () => {
  const { lines } = aPlan([row(0, 0, 5)]);
  expect(lines.filter(({ kind }) => kind === "seam").length).toBe(4);
  expect(lines.filter(({ kind }) => kind === "rim").length).toBe(12);
});

it("takes modules that touch for one table", () => {
  const { modules } = aPlan([row(0, 0, 3), row(3 * PITCH_M + 0.3, 0, 2), row(0, MODULE_M.length + 0.02, 3)]);
  const tables = Map.groupBy(modules, ({ table }) => table);
  expect([...tables.values()].map(({ length }) => length).sort()).toEqual([2, 6]);
});

it("knows a gap between tables as bare, and the place beyond each end of a row", () => {
  const { bare } = aPlan([row(0, 0, 4), row(4 * PITCH_M + 0.3, 0, 4)]);
  const eastOf = (cells: typeof bare) =>
    cells.map(({ quad }) => (quad[0][0] + quad[1][0] + quad[2][0] + quad[3][0]) / 4);
  const beside = bare.filter(({ quad }) => quad.every(([, north]) => north > 0 && north < MODULE_M.length));
  const gapM = 4 * PITCH_M + 0.14;
  expect(eastOf(beside).some((east) => Math.abs(east - gapM) < 0.03)).toBe(true);
  expect(eastOf(beside).some((east) => east < -0.4)).toBe(true);
  expect(eastOf(beside).some((east) => east > 8 * PITCH_M + 0.3)).toBe(true);
});

it("never calls a place bare where a module stands", () => {
  const { bare, modules } = aPlan([row(0, 0, 6), row(2.4, 5, 6), row(6 * PITCH_M + 0.4, 0, 3)]);
  for (const { quad } of bare) {
    const [east, north] = [0, 1].map((axis) => quad.reduce((sum, corner) => sum + corner[axis]! / 4, 0)) as [
      number,
      number,
    ];
    const isOnModule = modules.some(
      (module) =>
        module.quad[0][0] < east && module.quad[1][0] > east && module.quad[0][1] < north && module.quad[2][1] > north,
    );
    expect(isOnModule).toBe(false);
  }
});

it("raises the upper edge of a tilted table over its middle as much as it lowers the other", () => {
  const drawn = drawnRows([row(0, 0, 2)]).map((one) => ({ ...one, stand: { tiltDeg: 20, azimuthDeg: 180 } }));
  const ups = panelPlan(drawn).modules[0]!.quad.map(([, , up]) => Math.round(up * 1000) / 1000);
  const halfM = Math.round((MODULE_M.length / 2) * Math.tan((20 * Math.PI) / 180) * 1000) / 1000;
  expect(ups).toEqual([-halfM, -halfM, halfM, halfM]);
});

it("refuses a drawing without modules", () => {
  expect(() => panelPlan([])).toThrow(RangeError);
});
