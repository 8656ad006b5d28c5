import type { HeatPoint } from "@heliolens/domain/passport/heat-series";

export const WIDTH = 600;
export const HEIGHT = 120;
const EDGE = 14;

interface HeatMark {
  readonly x: number;
  readonly y: number;
  readonly point: HeatPoint;
}

/** A mark an inspection, evenly apart, on the ground where there is no figure; a line through the figures. */
export function chartOf(points: readonly HeatPoint[]): { readonly line: string; readonly marks: readonly HeatMark[] } {
  const values = points.flatMap(({ value }) => value ?? []);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const marks = points.map((point, index) => ({
    x: ((index + 0.5) * WIDTH) / points.length,
    y: EDGE + (HEIGHT - 2 * EDGE) * (1 - ((point.value ?? low) - low) / (high - low)),
    point,
  }));
  const known = marks.filter(({ point }) => point.value !== null);
  return { line: known.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(""), marks };
}
