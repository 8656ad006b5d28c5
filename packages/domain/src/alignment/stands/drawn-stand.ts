import type { ModuleStand } from "../../design/stand/module-stand.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { DrawnModule } from "./module-field.ts";

export interface Product {
  readonly widthMm: number;
  readonly heightMm: number;
}

// Below this a drawing's own coarseness looks like a slope; above, the sides belong to another product.
const LEAST_TILT_DEG = 4;
const MOST_TILT_DEG = 50;
// How far the side that does not slope may be from the product's.
const SIDE_TOLERANCE = 0.03;

/**
 * How the modules stand, from how much shorter they are drawn than made: a drawing is seen from above. Null where the
 * drawing does not say so. One slope for the site; each faces the equator its own way, as nearly every fixed table does.
 */
export function standsOfDrawing(modules: readonly DrawnModule[], product: Product): (ModuleStand | null)[] {
  const sides = modules.map(({ ring }) => (ring.length === 4 ? sidesOf(ring) : null));
  const slope = slopeOf(
    sides.filter((side) => side !== null),
    product,
  );
  return sides.map(
    (side) => slope && side && { tiltDeg: slope.tiltDeg, azimuthDeg: facingDeg(side[slope.along], side.latDeg) },
  );
}

interface Slope {
  readonly tiltDeg: number;
  readonly along: "first" | "second";
}

/** Which side is made how long, and which of them slopes; null where no reading fits, or two do. */
function slopeOf(sides: readonly Sides[], product: Product): Slope | null {
  if (sides.length === 0) return null;
  const [width, height] = [product.widthMm / 1000, product.heightMm / 1000];
  const a = median(sides.map(({ first }) => Math.hypot(...first)));
  const b = median(sides.map(({ second }) => Math.hypot(...second)));
  const readings = [
    { kept: [a, width], sloped: [b, height], along: "second" },
    { kept: [a, height], sloped: [b, width], along: "second" },
    { kept: [b, width], sloped: [a, height], along: "first" },
    { kept: [b, height], sloped: [a, width], along: "first" },
  ] as const;
  const fitting = readings.filter(
    ({ kept: [drawn, made], sloped: [shown, whole] }) =>
      Math.abs(drawn / made - 1) < SIDE_TOLERANCE && isTilt(shown / whole),
  );
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return null;
  return { tiltDeg: toDeg(Math.acos(only.sloped[0] / only.sloped[1])), along: only.along };
}

const isTilt = (cosine: number): boolean =>
  cosine < Math.cos((LEAST_TILT_DEG * Math.PI) / 180) && cosine > Math.cos((MOST_TILT_DEG * Math.PI) / 180);

interface Sides {
  readonly first: Metres;
  readonly second: Metres;
  readonly latDeg: number;
}

function sidesOf(ring: readonly LonLat[]): Sides {
  const plane = metrePlaneAt(ring[0]!);
  const [a, b, c] = ring.map((corner) => plane.toMetres(corner)) as [Metres, Metres, Metres];
  return { first: [b[0] - a[0], b[1] - a[1]], second: [c[0] - b[0], c[1] - b[1]], latDeg: ring[0]![1] };
}

/** The direction of the sloping side that points to the equator, clockwise from north. */
function facingDeg([east, north]: Metres, latDeg: number): number {
  const isToEquator = north < 0 === latDeg >= 0;
  const sign = isToEquator ? 1 : -1;
  return (toDeg(Math.atan2(east * sign, north * sign)) + 360) % 360;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const toDeg = (angle: number): number => (angle * 180) / Math.PI;
