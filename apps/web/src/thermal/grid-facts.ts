import { heatOfFrame } from "@heliolens/domain/thermal/heat-of-box";
import { automaticHeatSpan, type HeatSpan } from "@heliolens/domain/thermal/heat-span";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

/** What is worked out from all pixels of a frame. */
export interface GridFacts {
  readonly automatic: HeatSpan;
  readonly extremes: { readonly minC: number; readonly maxC: number };
}

const known = new WeakMap<TemperatureGrid, GridFacts>();

/** Once for a frame: asked when it arrives, so that showing it later costs nothing. */
export function gridFactsOf(grid: TemperatureGrid): GridFacts {
  const facts = known.get(grid) ?? {
    automatic: automaticHeatSpan(grid.celsius),
    extremes: heatOfFrame(grid) ?? { minC: 0, maxC: 1 },
  };
  known.set(grid, facts);
  return facts;
}
