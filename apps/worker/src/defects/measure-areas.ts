import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { type DefectHeat, measureDefect } from "@heliolens/domain/defects/measure-defect";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";

export interface AreasToMeasure {
  readonly sources: TemperatureSources;
  readonly areas: readonly Ring[];
  /** What the areas are compared with, in pixels. */
  readonly modules: readonly Ring[];
}

/** The temperatures of each area; null of those where the image has none. */
export async function measureAreas({ sources, areas, modules }: AreasToMeasure): Promise<(DefectHeat | null)[]> {
  const { reading } = readImageTemperatures(sources);
  return areas.map((area) =>
    reading.kind === "absolute" ? measureDefect(reading.grid, rectOfShape(area), modules) : null,
  );
}
