import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { measureContrast } from "@heliolens/domain/defects/measure-contrast";
import { type DefectHeat, measureDefect } from "@heliolens/domain/defects/measure-defect";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { heatGridOf } from "../heat-grid-of.ts";

export interface AreasToMeasure {
  readonly sources: TemperatureSources;
  readonly areas: readonly Ring[];
  /** What the areas are compared with, in pixels. */
  readonly modules: readonly Ring[];
}

/** What was measured in an area: degrees, or contrast in times the noise of an image without degrees. */
export type AreaHeat = DefectHeat | { readonly contrast: number };

/** Null of areas that nothing can be said about. */
export async function measureAreas({ sources, areas, modules }: AreasToMeasure): Promise<(AreaHeat | null)[]> {
  const { reading } = readImageTemperatures(sources);
  if (reading.kind === "none") return areas.map(() => null);
  const grid = heatGridOf(reading);
  return areas.map((area) => {
    if (!grid.isRelative) return measureDefect(grid, rectOfShape(area), modules);
    const contrast = measureContrast(grid, rectOfShape(area), modules);
    return contrast === null ? null : { contrast };
  });
}
