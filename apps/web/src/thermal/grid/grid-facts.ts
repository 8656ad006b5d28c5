import type { WiredGrid } from "@heliolens/contract/thermal/grid-form";
import { heatOfFrame } from "@heliolens/domain/thermal/heat-of-box";
import { automaticHeatSpan, type HeatSpan } from "@heliolens/domain/thermal/heat-span";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

/** What is worked out from all pixels of a frame. */
export interface GridFacts {
  readonly automatic: HeatSpan;
  readonly extremes: { readonly minC: number; readonly maxC: number };
}

/** A grid as it came, and its facts: worked out once, before it is shown. */
export interface GridRead extends WiredGrid {
  readonly facts: GridFacts;
}

export const gridFactsOf = (grid: TemperatureGrid): GridFacts => ({
  automatic: automaticHeatSpan(grid.celsius),
  extremes: heatOfFrame(grid) ?? { minC: 0, maxC: 1 },
});
