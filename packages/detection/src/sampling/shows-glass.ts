import { median } from "@heliolens/domain/geometry/median";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { modulePatch } from "./module-patch.ts";
import type { Outline } from "./modules-around.ts";

/** Modules of a table differ by half a kelvin. */
const ALIKE_K = 1.5;
/** Of the module: leaves leave some of it free. */
const LEAST_GLASS = 0.15;
const NEAREST = 3;

/** Whether some of this place is as warm as the modules next to it. */
export function showsGlass(heat: HeatGrid, quad: PixelQuad, around: readonly Outline[]): boolean {
  const patch = modulePatch(heat, quad);
  const levels = around.slice(0, NEAREST).flatMap(([, other]) => {
    const beside = modulePatch(heat, other);
    return beside ? [median(beside.celsius)] : [];
  });
  if (!patch || levels.length === 0) return false;
  const glassC = median(levels);
  const alike = patch.celsius.filter((celsius) => Math.abs(celsius - glassC) < ALIKE_K).length;
  return alike >= LEAST_GLASS * patch.celsius.length;
}
