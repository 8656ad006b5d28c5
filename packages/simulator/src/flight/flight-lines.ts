import { edgeFieldOfView, type Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type Box, boxOf } from "@heliolens/domain/geometry/ring";
import { plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { planAxes } from "../plant/layout.ts";
import type { Plant } from "../plant/plant.ts";
import { closePoints } from "./close-points.ts";
import { coveredM, type FilmPoint } from "./film-point.ts";
import type { FlightOptions } from "./flight-options.ts";
import { rowPoints } from "./row-points.ts";

/** `sun`: towards it, at the start. */
export function filmPoints(plant: Plant, lens: Lens, options: FlightOptions, sun: Vector): readonly FilmPoint[] {
  switch (options.path) {
    case "survey":
      return surveyPoints(plant, lens, options);
    case "rows":
      return rowPoints(plant, lens, options);
    case "close":
      return closePoints(plant, options, sun);
  }
}

/** Back and forth along the rows, each line only as far as there are modules under it. */
function surveyPoints(plant: Plant, lens: Lens, options: FlightOptions): readonly FilmPoint[] {
  const axes = lineAxes(plant, options);
  const { along, upSlope } = axes;
  const boxes = tableBoxes(plant, axes);
  const firstHeadingDeg = (Math.atan2(along[0], along[1]) * 180) / Math.PI;
  const view = edgeFieldOfView(lens);
  const swathM = coveredM(options.heightM, view.horizontalDeg);
  const stepM = coveredM(options.heightM, view.verticalDeg) * (1 - options.frontOverlap);
  return linesAcross(boxes, swathM, swathM * (1 - options.sideOverlap)).flatMap((acrossM, line) => {
    const under = boxes.filter(({ minY, maxY }) => maxY > acrossM - swathM / 2 && minY < acrossM + swathM / 2);
    const forward = line % 2 === 0;
    const heading = firstHeadingDeg + (forward ? 0 : 180);
    return stopsBetween(under, stepM, forward).map((alongM) => ({
      line,
      headingDeg: heading,
      panelsM: null,
      look: options.holdsYaw ? { yawDeg: firstHeadingDeg, pitchDeg: -90 } : null,
      at: [along[0] * alongM + upSlope[0] * acrossM, along[1] * alongM + upSlope[1] * acrossM] as const,
    }));
  });
}

function linesAcross(boxes: readonly Box[], swathM: number, spacingM: number): readonly number[] {
  const low = Math.min(...boxes.map(({ minY }) => minY));
  const high = Math.max(...boxes.map(({ maxY }) => maxY));
  const lines = Math.max(1, Math.ceil((high - low - swathM * 0.9) / spacingM) + 1);
  return Array.from({ length: lines }, (_, line) => (low + high) / 2 + (line - (lines - 1) / 2) * spacingM);
}

function stopsBetween(under: readonly Box[], stepM: number, forward: boolean): readonly number[] {
  if (under.length === 0) return [];
  const from = Math.min(...under.map(({ minX }) => minX));
  const to = Math.max(...under.map(({ maxX }) => maxX));
  const stops = Array.from({ length: Math.ceil((to - from) / stepM) + 1 }, (_, i) => from + i * stepM);
  return forward ? stops : stops.toReversed();
}

/** Along the lines and across them, on the plan. */
type LineAxes = ReturnType<typeof planAxes>;

function lineAxes(plant: Plant, { lines }: FlightOptions): LineAxes {
  const { along, upSlope } = planAxes(plant.options.azimuthDeg);
  return lines === "along-rows" ? { along, upSlope } : { along: upSlope, upSlope: [-along[0], -along[1]] };
}

/** Tables on the axes of the lines. */
function tableBoxes(plant: Plant, { along, upSlope }: LineAxes): readonly Box[] {
  return plant.tables.map((table) => {
    const far = plus(table.corner, plus(times(table.along, table.lengthM), times(table.upSlope, table.depthM)));
    return boxOf(
      [table.corner, far].map(
        ([east, north]): Metres => [east * along[0] + north * along[1], east * upSlope[0] + north * upSlope[1]],
      ),
    );
  });
}
