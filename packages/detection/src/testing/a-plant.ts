import type { Lens } from "@heliolens/domain/alignment/lens";
import { noDistortion } from "@heliolens/domain/alignment/lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type Pose, poseView } from "../lattice/pose.ts";
import { type DrawnModule, type PanelPlan, panelPlan } from "../plan/panel-plan.ts";

export const MODULE_M = { width: 1.13, length: 2.2, gap: 0.02 } as const;
export const PITCH_M = MODULE_M.width + MODULE_M.gap;
const origin: LonLat = [126.7, 34.8];
const plane = metrePlaneAt(origin);

/** One row of single modules: where it begins and how many stand side by side. */
export interface ARow {
  readonly eastM: number;
  readonly northM: number;
  readonly modules: number;
}

/** Flat rows along the east, the first corner of the first row at the plan's origin. */
export const drawnRows = (rows: readonly ARow[]): readonly DrawnModule[] =>
  rows.flatMap(({ eastM, northM, modules }) =>
    Array.from({ length: modules }, (_, i): DrawnModule => {
      const left = eastM + i * PITCH_M;
      const [right, top] = [left + MODULE_M.width, northM + MODULE_M.length];
      const ring = [
        [left, northM],
        [right, northM],
        [right, top],
        [left, top],
      ] as const;
      return { ring: ring.map((corner) => plane.toLonLat(corner)), stand: null };
    }),
  );

export const aPlan = (rows: readonly ARow[]): PanelPlan => panelPlan(drawnRows(rows));

/** 400 x 320 pixels, 4 cm each from 15 m. */
export const aLens: Lens = {
  widthPx: 400,
  heightPx: 320,
  fxPx: 375,
  fyPx: 375,
  cxPx: 200,
  cyPx: 160,
  distortion: { ...noDistortion, k1: -0.2 },
};

const SEAM_M = 0.022;

/** What the camera sees of rows in the real world: glass at 40 °C with differences of its own, seams, ground of many temperatures. */
export function aFrame(plan: PanelPlan, pose: Pose): HeatGrid {
  const { widthPx, heightPx } = aLens;
  const view = poseView(aLens, pose);
  const celsius = new Float32Array(widthPx * heightPx);
  for (let i = 0; i < celsius.length; i++) {
    const [east, north] = view.planAt([(i % widthPx) + 0.5, Math.floor(i / widthPx) + 0.5])!;
    celsius[i] = heatOf(plan, east, north) + 0.05 * chance(i);
  }
  return { widthPx, heightPx, celsius };
}

function heatOf(plan: PanelPlan, east: number, north: number): number {
  const box = { minX: east, minY: north, maxX: east, maxY: north };
  for (const i of plan.modulesNear.near(box)) {
    const [[left, low], , [right, top]] = plan.modules[i]!.quad;
    const inside = Math.min(east - left, right - east, north - low, top - north);
    if (inside > -MODULE_M.gap / 2) return (inside < SEAM_M ? 37 : 40) + 0.6 * chance(i + 1);
  }
  return 27 + 3 * chance(Math.floor(east * 2) * 991 + Math.floor(north * 2));
}

/** -1 to 1, the same for the same number. */
function chance(seed: number): number {
  let mixed = seed + 0x9e3779b9;
  for (const [turn, factor] of [
    [16, 0x85ebca6b],
    [13, 0xc2b2ae35],
    [16, 0x27d4eb2f],
  ] as const)
    mixed = Math.imul(mixed ^ (mixed >>> turn), factor);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
}
