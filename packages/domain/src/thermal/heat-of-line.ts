import type { Point } from "../geometry/ring.ts";
import { heatOfPixel } from "./heat-at.ts";
import type { Heat } from "./heat-of-box.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

export interface HeatProfile extends Heat {
  /** From the line's start to its end in steps of about a pixel; null where there is no temperature. */
  readonly values: readonly (number | null)[];
}

// A diagonal of the largest sensor: more would only repeat pixels.
const MOST_SAMPLES = 4_096;

/** The temperatures along a line, each that of the pixel under it. Null where none has one. */
export function heatOfLine(grid: TemperatureGrid, from: Point, to: Point): HeatProfile | null {
  const lengthPx = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.min(MOST_SAMPLES, Math.max(1, Math.round(lengthPx)));
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = step / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
  const values = points.map((point) => heatOfPixel(grid, point));
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length === 0) return null;
  const hottest = known.reduce((most, one) => (one.value > most.value ? one : most));
  const coldest = known.reduce((least, one) => (one.value < least.value ? one : least));
  const pixelAt = (index: number) => [Math.floor(points[index]![0]), Math.floor(points[index]![1])] as const;
  return {
    values,
    maxC: hottest.value,
    minC: coldest.value,
    averageC: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    maxAt: pixelAt(hottest.index),
    minAt: pixelAt(coldest.index),
  };
}
