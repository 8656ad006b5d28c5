import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { describe, expect, it } from "vitest";
import type { PlacedPart } from "../drawing/place-part.ts";
import { nadirPose } from "../lattice/pose.ts";
import { panelPlan } from "../plan/panel-plan.ts";
import { type ATable, aPart, plantPlane, positionsOf } from "../testing/a-part.ts";
import { aLens } from "../testing/a-plant.ts";
import { drawnInView } from "./drawn-in-view.ts";

const tables = [0, 6.5].map((northM): ATable => ({ eastM: 0, northM, columns: 6, rows: 2 }));
const places = positionsOf(tables);
/** Both rows of the first table whole, of the second one the middles of its lower row. */
const pose = nadirPose([2.75, 1.2, 16], 0);

const ringAt = ([east, north]: Metres) =>
  (
    [
      [-0.54, -1.03],
      [0.54, -1.03],
      [0.54, 1.03],
      [-0.54, 1.03],
    ] as const
  ).map(([x, y]) => plantPlane.toLonLat([east + x, north + y]));

/** The second table is drawn off to the east. */
function sharesWith({ offM = 0, isSettled = true, isDrawnWell = true, seen = 24 }) {
  const plan = panelPlan(
    places.map(([east, north], i) => ({
      ring: ringAt([east + (i < 12 ? 0 : offM), north]),
      stand: { tiltDeg: 0, azimuthDeg: 180 },
    })),
  );
  const [east, north] = plan.plane.toMetres(plantPlane.toLonLat([0, 0]));
  const moved = nadirPose([pose.at[0] + east, pose.at[1] + north, 16], 0);
  const placed: PlacedPart = {
    part: {
      ...aPart(tables, [pose]),
      poses: [moved],
      modules: Float64Array.from(places.flatMap(([x, y, up]) => [x + east, y + north, up])),
    },
    drawnOf: Int32Array.from(places, (_, i) => (i < seen ? i : -1)),
    isSettled: places.map((_, i) => i < 12 || isSettled),
    isDrawnWell,
    verdict: { state: "evidence", margin: 20, rivalM: null },
    support: new Float64Array([8]),
    shiftM: [0, 0],
  };
  return drawnInView({ placed, frame: 0, plan, lens: aLens, pose: moved, missing: [] });
}

describe("a table that the image cuts", () => {
  it("counts with the modules whose middles are in view", () => {
    expect(sharesWith({})).toEqual({ asideShare: 0, unsettledShare: 0 });
    expect(sharesWith({ offM: 0.7 }).asideShare).toBeCloseTo(6 / 18, 6);
  });

  it("is not aside where it is drawn off by less than half a module", () => {
    expect(sharesWith({ offM: 0.45 }).asideShare).toBe(0);
  });

  it("is not settled where no end tells which module is which", () => {
    expect(sharesWith({ isSettled: false })).toEqual({ asideShare: 0, unsettledShare: 6 / 18 });
  });

  it("is not settled where no image shows it whole, unless all others are drawn well", () => {
    expect(sharesWith({ seen: 12, isDrawnWell: false }).unsettledShare).toBeCloseTo(6 / 18, 6);
    expect(sharesWith({ seen: 12 }).unsettledShare).toBe(0);
  });
});
