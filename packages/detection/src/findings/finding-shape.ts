import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { pointBetween, uprightQuad } from "../sampling/module-patch.ts";
import type { PatchPart } from "../sampling/patch-figures.ts";

export const wholePart: PatchPart = { left: 0, top: 0, right: 1, bottom: 1 };

/** A part of a module in the frame. */
export const partInFrame = (ringPx: Ring, part: PatchPart): Ring =>
  cornersOf(part).map(([u, v]) => pointBetween(ringPx, u, v) as unknown as Point);

/** The same part on the map. */
export function partOnMap(plan: PanelPlan, module: number, part: PatchPart): readonly LonLat[] {
  const quad: readonly Vector[] = uprightQuad(plan.modules[module]!.quad);
  return cornersOf(part).map(([u, v]) => {
    const [east, north] = pointBetween(quad, u, v) as [number, number, number];
    return plan.plane.toLonLat([east, north]);
  });
}

const cornersOf = ({ left, top, right, bottom }: PatchPart): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
