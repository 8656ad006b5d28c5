import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { FrameModules } from "./frame-modules.ts";
import { flatMiddleOf } from "./match-modules.ts";
import { type Pose, poseView } from "./pose.ts";

/** A move of the camera that lays found modules on drawn ones. */
export interface ModuleShift {
  readonly byM: Metres;
  /** Share of the found modules that then lie on a drawn one, the nearer the more. */
  readonly score: number;
}

const CELL_M = 0.1;
/** Of a module's shorter side: how far off a drawn module still counts. */
const BLUR_SHARE = 0.3;

/** All moves within reach that lay modules on modules, best first: whole modules and rows apart. */
export function moduleShifts(
  lens: Lens,
  plan: PanelPlan,
  pose: Pose,
  found: FrameModules,
  reachM: number,
): readonly ModuleShift[] {
  const view = poseView(lens, pose);
  const seen = found.centres.flatMap((centre) => view.planAt(centre) ?? []) as unknown as number[];
  const half = Math.ceil(reachM / CELL_M);
  const side = 2 * half + 1;
  const counts = new Float32Array(side * side);
  const count = seen.length / 2;
  for (let i = 0; i < seen.length; i += 2) {
    const [east, north] = [seen[i]!, seen[i + 1]!];
    const box = { minX: east - reachM, minY: north - reachM, maxX: east + reachM, maxY: north + reachM };
    for (const module of plan.modulesNear.near(box)) {
      const [drawnEast, drawnNorth] = flatMiddleOf(plan.modules[module]!);
      const column = Math.round((drawnEast - east) / CELL_M) + half;
      const row = Math.round((drawnNorth - north) / CELL_M) + half;
      if (column >= 0 && row >= 0 && column < side && row < side) counts[row * side + column]! += 1;
    }
  }
  const blur = Math.max(1, Math.round((BLUR_SHARE * plan.shortSideM) / CELL_M));
  return peaksOf(blurred(counts, side, blur), side, half)
    .filter(({ column, row }) => Math.hypot(column, row) <= half)
    .map(({ column, row, value }) => ({
      byM: [column * CELL_M, row * CELL_M] as const,
      score: Math.min(1, value / Math.max(1, count)),
    }))
    .sort((a, b) => b.score - a.score);
}

/** Tents both ways: a module right in its place counts one, one at the end of the blur nothing. */
function blurred(values: Float32Array, side: number, reach: number): Float32Array {
  const once = new Float32Array(values.length);
  const twice = new Float32Array(values.length);
  for (let pass = 0; pass < 2; pass++) {
    const [from, to, step] = pass === 0 ? [values, once, 1] : [once, twice, side];
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        const at = row * side + column;
        const own = pass === 0 ? column : row;
        let sum = 0;
        for (let k = -reach; k <= reach; k++)
          if (own + k >= 0 && own + k < side) sum += (1 - Math.abs(k) / (reach + 1)) * from[at + k * step]!;
        to[at] = sum;
      }
  }
  return twice;
}

function peaksOf(values: Float32Array, side: number, half: number) {
  const peaks: { readonly column: number; readonly row: number; readonly value: number }[] = [];
  for (let row = 1; row < side - 1; row++)
    for (let column = 1; column < side - 1; column++) {
      const at = row * side + column;
      const value = values[at]!;
      if (value <= 0) continue;
      let isTop = true;
      for (let dy = -1; dy <= 1 && isTop; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const other = values[at + dy * side + dx]!;
          // Of equal neighbours the last one is the top.
          if (other > value || (other === value && dy * side + dx > 0)) isTop = false;
        }
      if (isTop) peaks.push({ column: column - half, row: row - half, value });
    }
  return peaks;
}
