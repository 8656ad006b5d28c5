import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { wholeModules } from "@heliolens/detection/modules/whole-modules";
import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import type { FrameGlass } from "@heliolens/domain/defects/heat/glass-reference";
import { type DefectContrast, measureContrast } from "@heliolens/domain/defects/heat/measure-contrast";
import { type DefectHeat, measureDefect } from "@heliolens/domain/defects/heat/measure-defect";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { heatGridOf } from "../heat-grid-of.ts";

export interface AreasToMeasure {
  readonly sources: TemperatureSources;
  readonly areas: readonly Ring[];
  /** Modules of the drawing in pixels, where the image is aligned; none elsewhere, for they may lie on soil. */
  readonly modules: readonly Ring[];
}

/** What was measured in an area: degrees, or contrast in times the noise of an image without degrees. */
export type AreaHeat = DefectHeat | DefectContrast;

/** Null of areas that nothing can be said about. */
export async function measureAreas({ sources, areas, modules }: AreasToMeasure): Promise<(AreaHeat | null)[]> {
  const { reading } = readImageTemperatures(sources);
  if (reading.kind === "none") return areas.map(() => null);
  const grid = heatGridOf(reading);
  const drawn: FrameGlass = { kind: "modules", rings: modules };
  const measured = areas.map((area) => measureArea(grid, area, [drawn]));
  if (measured.every((heat) => heat === null || heat.reference.kind !== "none")) return measured;
  const seen: FrameGlass = { kind: "glass", rings: wholeModules(grid) };
  return areas.map((area) => measureArea(grid, area, [drawn, seen]));
}

const measureArea = (grid: HeatGrid, area: Ring, glass: readonly [FrameGlass, ...FrameGlass[]]): AreaHeat | null =>
  grid.isRelative ? measureContrast(grid, rectOfShape(area), glass) : measureDefect(grid, rectOfShape(area), glass);
