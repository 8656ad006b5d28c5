import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Box } from "@heliolens/domain/geometry/ring";
import { planAxes, ROAD_WIDTH_M } from "../plant/layout.ts";
import type { Plant } from "../plant/plant.ts";
import type { Trace } from "./trace-frame.ts";

/** Gravel lies between the sections near a frame. */
export interface Roads {
  readonly along: Metres;
  readonly upSlope: Metres;
  readonly sections: readonly Box[];
}

const REACH_M = 90;

export function roadsNear(plant: Plant, { centre, band, pixelM }: Trace): Roads {
  const reachM = band.widthPx * pixelM;
  const { along, upSlope } = planAxes(plant.options.azimuthDeg);
  const [east, north] = centre.at;
  const x = east * along[0] + north * along[1];
  const y = east * upSlope[0] + north * upSlope[1];
  const near = plant.surroundings.sectionBoxes.filter((box) => outsideM(box, x, y) < REACH_M);
  // Deep inside a section no road is in sight.
  const isInside = near.some((box) => outsideM(box, x, y) < -reachM);
  return { along, upSlope, sections: isInside ? [] : near };
}

/** 1 on gravel, 0 on grass, between them at the verge. */
export function roadShare({ along, upSlope, sections }: Roads, east: number, north: number): number {
  if (sections.length === 0) return 0;
  const x = east * along[0] + north * along[1];
  const y = east * upSlope[0] + north * upSlope[1];
  let nearest = Infinity;
  for (let i = 0; i < sections.length; i++) {
    nearest = Math.min(nearest, outsideM(sections[i]!, x, y));
    if (nearest < 1) return 0; // between the rows of a section: most pixels
  }
  return ramp((nearest - 1.4) * 2) * ramp((ROAD_WIDTH_M - 0.6 - nearest) * 2);
}

const ramp = (share: number): number => Math.min(1, Math.max(0, share));

const outsideM = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): number =>
  Math.max(Math.max(minX - x, x - maxX), Math.max(minY - y, y - maxY));
