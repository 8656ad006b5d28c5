import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Shot } from "../flight/shot.ts";
import type { Flight } from "../flight/simulate-flight.ts";
import type { Inspection } from "../inspection/simulate-inspection.ts";
import { modulePoint } from "../plant/module-position.ts";
import { MODULE_GAP_M } from "../plant/module-product.ts";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP } from "../plant/table.ts";
import { readingAt } from "../statistics/reading-at.ts";
import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";

const REACH_PX = 2;
const STEP_PX = 0.25;
const EDGE_PX = 6;

/** How far, in pixels, each dark seam between two healthy modules lies from where the true camera projects it. */
export function seamErrorsPx(
  world: { readonly plant: Plant; readonly inspection: Inspection; readonly flight: Flight },
  shot: Shot,
  frame: ThermalFrame,
): readonly number[] {
  const { plant, inspection, flight } = world;
  const view = cameraView(flight.lens, shot.place);
  const { widthM, lengthM } = plant.product;
  const errors: number[] = [];
  for (let module = 0; module + MODULES_UP < plant.moduleCount; module++) {
    const next = module + MODULES_UP;
    if (plant.tableOf[next] !== plant.tableOf[module]) continue;
    if (inspection.defectsOf.has(module) || inspection.defectsOf.has(next)) continue;
    const at = modulePoint(plant, module);
    const middle = widthM + MODULE_GAP_M / 2;
    const low = view.pixelOf(at(middle, 0.3 * lengthM));
    const high = view.pixelOf(at(middle, 0.7 * lengthM));
    if (!low || !high || !isInside(frame, low) || !isInside(frame, high)) continue;
    errors.push(seamOffsetPx(frame, low, high));
  }
  return errors;
}

const isInside = ({ widthPx, heightPx }: ThermalFrame, [x, y]: Point): boolean =>
  x > EDGE_PX && y > EDGE_PX && x < widthPx - EDGE_PX && y < heightPx - EDGE_PX;

/** Where the profile across a line, averaged along it, is darkest: a parabola through the lowest point and its neighbours. */
function seamOffsetPx(frame: ThermalFrame, low: Point, high: Point): number {
  const length = Math.hypot(high[0] - low[0], high[1] - low[1]);
  const across: Point = [(high[1] - low[1]) / length, -(high[0] - low[0]) / length];
  const offsets = Array.from({ length: (2 * REACH_PX) / STEP_PX + 1 }, (_, i) => i * STEP_PX - REACH_PX);
  const profile = offsets.map((offset) => meanAlong(frame, low, high, [across[0] * offset, across[1] * offset]));
  const lowest = profile.indexOf(Math.min(...profile));
  const reach = 3; // three quarters of a pixel to either side: the core of the line, not its flanks
  if (lowest < reach || lowest >= profile.length - reach) return offsets[lowest]!;
  const [before, at, after] = [profile[lowest - reach]!, profile[lowest]!, profile[lowest + reach]!];
  return offsets[lowest]! + (0.5 * reach * STEP_PX * (before - after)) / (before - 2 * at + after);
}

const SAMPLES_ALONG = 24;

function meanAlong(frame: ThermalFrame, low: Point, high: Point, shift: Point): number {
  let sum = 0;
  for (let i = 0; i < SAMPLES_ALONG; i++) {
    const share = i / (SAMPLES_ALONG - 1);
    sum += readingAt(frame, [
      low[0] + (high[0] - low[0]) * share + shift[0],
      low[1] + (high[1] - low[1]) * share + shift[1],
    ]);
  }
  return sum / SAMPLES_ALONG;
}
