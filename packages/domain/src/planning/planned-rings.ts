import type { GroundRing } from "../design/design-item.ts";
import type { PlannedTable, TablePlan } from "./plan-tables.ts";

/** The outline of a table on the map. */
export const tableRing = (plan: TablePlan, { x, y }: PlannedTable): GroundRing =>
  boxRing(plan, { x, y, widthM: plan.shape.widthM, depthM: plan.shape.depthM });

/** A module of a table; rows count up the slope, columns to the right, both from 0. */
export const moduleRing = (plan: TablePlan, { x, y }: PlannedTable, row: number, column: number): GroundRing =>
  boxRing(plan, {
    x: x + column * plan.shape.stepAcrossM,
    y: y + row * plan.shape.stepUpM,
    widthM: plan.shape.moduleWidthM,
    depthM: plan.shape.moduleDepthM,
  });

interface FrameBox {
  readonly x: number;
  readonly y: number;
  readonly widthM: number;
  readonly depthM: number;
}

function boxRing({ frame, plane }: TablePlan, { x, y, widthM, depthM }: FrameBox): GroundRing {
  const place = (right: number, up: number) => plane.toLonLat(frame.toMetres([x + right, y + up]));
  return [place(0, 0), place(widthM, 0), place(widthM, depthM), place(0, depthM)];
}
