import type { ModuleInImage } from "@heliolens/contract/defects/defect-places";
import { middleOfShape, openRing, shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { type DefectHeat, measureDefect } from "@heliolens/domain/defects/measure-defect";
import { ringContains } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

/** What the rectangle says at once, before anything is saved. */
export interface DraftReading {
  readonly heat: DefectHeat | null;
  readonly module: ModuleInImage | null;
}

const ringOf = ({ shape }: ModuleInImage) => openRing(shape.coordinates[0]);

/** By the same rules as the server's, from the degrees that are on the screen. */
export function readingOf(
  rect: PixelBox | null,
  grid: TemperatureGrid | null,
  modules: readonly ModuleInImage[],
): DraftReading {
  if (rect === null) return { heat: null, module: null };
  const middle = middleOfShape(shapeOfRect(rect));
  return {
    heat: grid === null ? null : measureDefect(grid, rect, modules.map(ringOf)),
    module: modules.find((module) => ringContains(ringOf(module), middle)) ?? null,
  };
}

/** As the calls want it; nothing where nothing was measured: the server measures then. */
export const heatSent = (heat: DefectHeat | null) =>
  heat === null
    ? {}
    : { maxHeat: heat.maxC, minHeat: heat.minC, averageHeat: heat.averageC, referenceHeat: heat.referenceC };
