import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { isShapedLike, MOST_SIDE_OFF, modulesAround, tellShape } from "./modules-around.ts";

/** Without modules that are longer or shorter than their neighbours: an edge of theirs is not the module's. */
export const modulesAlike = (plan: PanelPlan, found: ReadonlyMap<number, PixelQuad>): ReadonlyMap<number, PixelQuad> =>
  new Map(
    [...found].filter(([module, quad]) => {
      const around = modulesAround(plan, module, found);
      return !tellShape(around) || isShapedLike(quad, around, MOST_SIDE_OFF);
    }),
  );
