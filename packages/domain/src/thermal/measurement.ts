import type { Point, Ring } from "../geometry/ring.ts";
import { heatAround } from "./heat-at.ts";
import { type Heat, heatOfBox, type PixelBox } from "./heat-of-box.ts";
import { type HeatProfile, heatOfLine } from "./heat-of-line.ts";
import { heatOfPolygon } from "./heat-of-polygon.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

/** What a person measures on an image, in its pixels. */
export type MeasuredShape =
  | { readonly kind: "spot"; readonly at: Point }
  | { readonly kind: "box"; readonly rect: PixelBox }
  | { readonly kind: "turned-box"; readonly ring: Ring }
  | { readonly kind: "line"; readonly from: Point; readonly to: Point }
  | { readonly kind: "polygon"; readonly ring: Ring };

export type MeasureKind = MeasuredShape["kind"];

/** Thermographers' short names: Sp1, Bx2, Li1. */
export const measureLetters = {
  spot: "Sp",
  box: "Bx",
  "turned-box": "Rb",
  line: "Li",
  polygon: "Pg",
} as const satisfies Record<MeasureKind, string>;

/** What was measured; null where the shape holds no pixel with a temperature. */
export function measured(grid: TemperatureGrid, shape: MeasuredShape): Heat | HeatProfile | null {
  switch (shape.kind) {
    case "spot":
      return spotHeat(grid, shape.at);
    case "box":
      return heatOfBox(grid, shape.rect);
    case "line":
      return heatOfLine(grid, shape.from, shape.to);
    case "turned-box":
    case "polygon":
      return heatOfPolygon(grid, shape.ring);
  }
}

function spotHeat(grid: TemperatureGrid, at: Point): Heat | null {
  const heatC = heatAround(grid, at);
  if (heatC === null) return null;
  const pixel = [Math.floor(at[0]), Math.floor(at[1])] as const;
  return { maxC: heatC, minC: heatC, averageC: heatC, maxAt: pixel, minAt: pixel };
}
