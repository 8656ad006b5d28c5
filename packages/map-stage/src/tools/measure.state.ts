import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { ringArea } from "@heliolens/domain/geometry/ring";

/** What is being measured: corners in the order they were set. A closed line encloses an area. */
export interface Measure {
  readonly corners: readonly LonLat[];
  readonly isClosed: boolean;
}

export type MeasureEvent =
  | { readonly kind: "corner-set"; readonly at: LonLat }
  | { readonly kind: "corner-taken-back" }
  | { readonly kind: "closed" }
  | { readonly kind: "cleared" };

export const noMeasure: Measure = { corners: [], isClosed: false };

export function measureAfter(measure: Measure, event: MeasureEvent): Measure {
  switch (event.kind) {
    case "corner-set":
      return measure.isClosed
        ? { corners: [event.at], isClosed: false }
        : { ...measure, corners: [...measure.corners, event.at] };
    case "corner-taken-back":
      return measure.isClosed ? { ...measure, isClosed: false } : { ...measure, corners: measure.corners.slice(0, -1) };
    case "closed":
      return measure.corners.length < 3 ? measure : { ...measure, isClosed: true };
    case "cleared":
      return noMeasure;
  }
}

export interface Measured {
  readonly lengthM: number;
  /** Null until a line is closed around something. */
  readonly areaM2: number | null;
}

/** Length of the line, or of the whole way round a closed one, and what it encloses: on the metre plane. */
export function measured({ corners, isClosed }: Measure): Measured {
  const [first] = corners;
  if (first === undefined) return { lengthM: 0, areaM2: null };
  const plane = metrePlaneAt(first);
  const points = corners.map((corner) => plane.toMetres(corner));
  const way = isClosed ? [...points, points[0]!] : points;
  const lengthM = way
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - way[index]![0], y - way[index]![1]), 0);
  return { lengthM, areaM2: isClosed ? ringArea(points) : null };
}
