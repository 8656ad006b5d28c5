import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { SeenModules } from "../evidence/seen-modules.ts";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import { modulesInView } from "../lattice/match-modules.ts";
import { type Pose, poseView } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { aLens, chance } from "./a-plant.ts";

/** Cut modules are not found. */
const RIM_PX = 4;

/** What the finder would find of a plant from a pose, without a frame to be drawn and searched: whole modules, each with heat of its own. */
export function shownModules(plant: PanelPlan, pose: Pose, lens: Lens = aLens): SeenModules {
  const view = poseView(lens, pose);
  const shown = modulesInView(lens, plant, pose).flatMap((module) => {
    const corners = plant.modules[module]!.quad.flatMap((corner): Point[] => {
      const pixel = view.pixelOf(corner);
      return pixel && isInside(lens, pixel) ? [pixel] : [];
    });
    return corners.length === 4 ? [{ module, quad: corners as unknown as PixelQuad }] : [];
  });
  const heatOf = (module: number, quarter: number) => 2 * chance(5003 + 4 * module + quarter);
  return {
    found: frameModules(shown.map(({ quad }) => quad)),
    // Each a table of its own: nothing here ties frames to each other by their ground.
    cells: shown.map((_, table) => ({ table, column: 0, row: 0 })),
    signatures: shown.map(({ module }) => [0, 1, 2, 3].map((quarter) => heatOf(module, quarter)) as never),
  };
}

const isInside = ({ widthPx, heightPx }: Lens, [x, y]: Point): boolean =>
  Math.min(x, y, widthPx - x, heightPx - y) > RIM_PX;
