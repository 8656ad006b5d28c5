import type { ColouredPlane } from "../draw/compose.ts";
import { openWindow } from "../draw/coverage.ts";
import type { Easel } from "../draw/draw-features.ts";
import { cellColours, rgbaOf } from "../draw/palette.ts";
import { type Plane, plane, STROKE_BITS, sweep } from "../draw/plane.ts";
import { addLine } from "../draw/stroke.ts";
import { exactProjector } from "../projection/pixel-projector.ts";
import { lonLatBoxOf } from "../projection/view.ts";

const lineColours = cellColours(rgbaOf("#9fb6cc", 0.16), rgbaOf("#9fb6cc", 0.16));
const stepsDeg = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
/** About so many lines each way. */
const LINES = 6;
const PIECES = 24;

/** A net of meridians and parallels, finer the nearer one looks. */
export function drawGraticule(easel: Easel): ColouredPlane {
  const target = plane(easel.view.widthPx, easel.view.heightPx);
  const box = lonLatBoxOf(easel.view, 0);
  const spanDeg = Math.max(box.maxLon - box.minLon, box.maxLat - box.minLat);
  const stepDeg = stepsDeg.find((step) => spanDeg / step >= LINES) ?? stepsDeg.at(-1)!;
  const south = Math.max(box.minLat, -85);
  const north = Math.min(box.maxLat, 85);
  for (const lon of multiplesWithin(stepDeg, box.minLon, box.maxLon))
    drawLine(target, easel, [lon, south], [lon, north]);
  for (const lat of multiplesWithin(stepDeg, south, north))
    drawLine(target, easel, [box.minLon, lat], [box.maxLon, lat]);
  return { plane: target, colours: lineColours };
}

function multiplesWithin(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

type Place = readonly [lon: number, lat: number];

/** A line one pixel wide, in pieces: it bends in most projections. */
function drawLine(target: Plane, { view, grid }: Easel, from: Place, to: Place): void {
  const line = Float64Array.from({ length: (PIECES + 1) * 2 }, (_, at) => {
    const share = Math.floor(at / 2) / PIECES;
    const axis = (at % 2) as 0 | 1;
    return from[axis] + (to[axis] - from[axis]) * share;
  });
  const pixels = new Float64Array(line.length);
  exactProjector(view).project(line, 0, PIECES + 1, pixels);
  if (!openWindow(grid, pixels, pixels.length, 1)) return;
  addLine(grid, pixels, 0, pixels.length, 1);
  sweep(target, grid, grid.stroke, STROKE_BITS);
}
