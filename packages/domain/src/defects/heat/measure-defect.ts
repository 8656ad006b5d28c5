import { heatOfBox, type PixelBox } from "../../thermal/heat-of-box.ts";
import type { TemperatureGrid } from "../../thermal/temperature-grid.ts";
import { type FrameGlass, glassReference } from "./glass-reference.ts";
import type { HeatReference } from "./heat-reference.ts";

export interface DefectHeat {
  readonly maxC: number;
  readonly minC: number;
  readonly averageC: number;
  /** Sound glass nearby; null where there is none. */
  readonly referenceC: number | null;
  readonly deltaTK: number | null;
  readonly reference: HeatReference;
}

/** The temperatures of a defect's area, compared with the first of these that has sound glass beside it. */
export function measureDefect(
  grid: TemperatureGrid,
  area: PixelBox,
  [first, ...others]: readonly [FrameGlass, ...FrameGlass[]],
): DefectHeat | null {
  const heat = heatOfBox(grid, area);
  if (heat === null) return null;
  const { maxC, minC, averageC } = heat;
  const measured = others.reduce(
    (best, glass) => (best.referenceC === null ? glassReference(grid, area, glass) : best),
    glassReference(grid, area, first),
  );
  return { maxC, minC, averageC, ...measured, deltaTK: deltaTOf(maxC, measured.referenceC) };
}

/** How much hotter than sound glass nearby; null where either is unknown. */
export const deltaTOf = (maxC: number | null, referenceC: number | null): number | null =>
  maxC === null || referenceC === null ? null : maxC - referenceC;
