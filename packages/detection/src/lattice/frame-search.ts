import type { Lens } from "@heliolens/domain/alignment/lens";
import { plus, times } from "@heliolens/domain/geometry/vector";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { PlanLine } from "../plan/plan-lines.ts";
import { type CoarseRaster, coarseField, coarseRaster } from "./coarse-field.ts";
import type { ComplexGrid } from "./fourier.ts";
import type { HeatGrid } from "./heat-grid.ts";
import { type LineField, lineField } from "./line-field.ts";
import { movedPose, type Pose } from "./pose.ts";
import { type ShiftMap, type ShiftPeak, shiftMap, shiftPeaks, shiftSearch } from "./shift-map.ts";

/** What all frames of a flight share in the search for their place. */
export interface SearchGround {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly raster: CoarseRaster;
  /** How far a told position may be off. */
  readonly reachM: number;
}

/** One frame, made ready for trying poses. */
export interface FrameSearch {
  readonly ground: SearchGround;
  readonly frame: HeatGrid;
  readonly field: LineField;
  /** The same field, coarse and transformed. */
  readonly search: ComplexGrid;
}

/** Cells to the short side of a module: fewer lose thin seams, more cost time. */
const CELLS_A_MODULE = 6.5;
const GRID_SIZE = 256;

export function searchGround(plan: PanelPlan, lens: Lens, usualHeightM: number, reachM: number): SearchGround {
  const wantedPx = (lens.fxPx * plan.shortSideM) / usualHeightM / CELLS_A_MODULE;
  // The plan is drawn beyond the frame as far as the frame may have to be moved, and all of it must fit the grid.
  const neededPx = (1.12 * lens.widthPx + (2 * reachM * lens.fxPx) / usualHeightM) / (GRID_SIZE - 4);
  return { plan, lens, raster: coarseRaster(lens, Math.max(wantedPx, neededPx)), reachM };
}

export function frameSearch(ground: SearchGround, frame: HeatGrid): FrameSearch {
  const field = lineField(frame);
  return { ground, frame, field, search: shiftSearch(coarseField(field, ground.raster, GRID_SIZE)) };
}

export const fitAround = ({ ground, search }: FrameSearch, pose: Pose): ShiftMap =>
  shiftMap(search, ground.raster, linesAround(ground, pose, ground.reachM), pose);

/** Peaks of a map as poses: the camera goes the other way than the picture. */
export function posesAtPeaks(
  { ground }: FrameSearch,
  pose: Pose,
  map: ShiftMap,
): readonly { readonly pose: Pose; readonly score: number }[] {
  const { raster, plan, reachM } = ground;
  const cellM = raster.cellSlope * pose.at[2];
  return shiftPeaks(map, reachM / cellM, (0.4 * plan.shortSideM) / cellM).map((peak) => ({
    score: peak.score,
    pose: shiftedPose(pose, peak, cellM),
  }));
}

function shiftedPose(pose: Pose, { right, down }: ShiftPeak, cellM: number): Pose {
  const { axes } = pose;
  return movedPose(pose, plus(times(axes.right, -right * cellM), times(axes.down, -down * cellM)));
}

export function linesAround(
  { plan, lens }: Pick<SearchGround, "plan" | "lens">,
  { at }: Pose,
  marginM: number,
): readonly PlanLine[] {
  const halfM = (0.56 * Math.hypot(lens.widthPx, lens.heightPx) * at[2]) / lens.fxPx + marginM;
  const box = { minX: at[0] - halfM, minY: at[1] - halfM, maxX: at[0] + halfM, maxY: at[1] + halfM };
  return plan.linesNear.near(box).map((i) => plan.lines[i]!);
}
