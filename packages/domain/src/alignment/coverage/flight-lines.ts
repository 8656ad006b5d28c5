import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";

/** An image of a report, in the order of flying within its flight. */
export interface FlownPosition {
  readonly flight: number;
  readonly position: LonLat | null;
}

// A turn sharper than this ends a line; wind and satellites bend a line less.
const TURN_COSINE = Math.cos((50 * Math.PI) / 180);
// Below this a step is hovering, and its direction noise.
const LEAST_STEP_M = 1;

/** The straight stretch each image belongs to, counted from 1 in each flight. An image without a position stays with the one before. */
export function flightLines(images: readonly FlownPosition[]): number[] {
  const lines: number[] = [];
  let stretch: Stretch | null = null;
  for (const { flight, position } of images) {
    if (stretch === null || stretch.flight !== flight) stretch = { flight, line: 1, last: position, heading: null };
    else if (position !== null) stretch = followed(stretch, position);
    lines.push(stretch.line);
  }
  return lines;
}

interface Stretch {
  readonly flight: number;
  readonly line: number;
  readonly last: LonLat | null;
  /** Sum of the steps so far: the longer the line, the steadier. */
  readonly heading: Metres | null;
}

function followed(stretch: Stretch, position: LonLat): Stretch {
  const { last, heading } = stretch;
  if (last === null) return { ...stretch, last: position };
  const step = metrePlaneAt(last).toMetres(position);
  if (Math.hypot(...step) < LEAST_STEP_M) return stretch;
  if (heading === null) return { ...stretch, last: position, heading: step };
  if (cosineBetween(heading, step) < TURN_COSINE)
    return { ...stretch, line: stretch.line + 1, last: position, heading: null };
  return { ...stretch, last: position, heading: [heading[0] + step[0], heading[1] + step[1]] };
}

const cosineBetween = (a: Metres, b: Metres): number =>
  (a[0] * b[0] + a[1] * b[1]) / (Math.hypot(...a) * Math.hypot(...b));
