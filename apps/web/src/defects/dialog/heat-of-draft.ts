import type { ModuleInImage } from "@heliolens/contract/defects/defect-locations";
import { middleOfShape, openRing, shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import type { FrameGlass } from "@heliolens/domain/defects/heat/glass-reference";
import { type DefectHeat, measureDefect } from "@heliolens/domain/defects/heat/measure-defect";
import { ringContains } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

/** What the rectangle says at once, before anything is saved. */
export interface DraftReading {
  readonly heat: DefectHeat | null;
  readonly module: ModuleInImage | null;
}

const ringOf = ({ shape }: ModuleInImage) => openRing(shape.coordinates[0]);

/** A preview by the worker's rules, from the degrees on the screen. On an image that is not aligned only the worker finds glass. */
export function readingOf(
  rect: PixelBox | null,
  grid: TemperatureGrid | null,
  modules: readonly ModuleInImage[],
): DraftReading {
  if (rect === null) return { heat: null, module: null };
  const middle = middleOfShape(shapeOfRect(rect));
  return {
    heat: grid === null ? null : measureDefect(grid, rect, [glassOf(modules)]),
    module: modules.find((module) => ringContains(ringOf(module), middle)) ?? null,
  };
}

const glassOf = (modules: readonly ModuleInImage[]): FrameGlass => ({
  kind: "modules",
  rings: modules.filter(({ isAligned }) => isAligned).map(ringOf),
});
