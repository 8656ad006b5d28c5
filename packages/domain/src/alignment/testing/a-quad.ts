import type { LonLat } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { Quad } from "../editing/placed-image.ts";
import { nadirFootprint } from "../footprint.ts";

/** A frame of a camera that looks straight down, by the sides of what it sees. */
export function aQuad({
  at = [127, 36] as LonLat,
  widthM = 10,
  depthM = 5,
  headingDeg = 0,
  northM = 0,
  eastM = 0,
} = {}): Quad {
  const view = {
    horizontalDeg: (2 * Math.atan(widthM / 2) * 180) / Math.PI,
    verticalDeg: (2 * Math.atan(depthM / 2) * 180) / Math.PI,
  };
  const plane = metrePlaneAt(metrePlaneAt(at).toLonLat([eastM, northM]));
  return nadirFootprint(1, headingDeg, view).map(plane.toLonLat) as unknown as Quad;
}

export function sidesM(quad: Quad): number[] {
  const plane = metrePlaneAt(quad[0]);
  return quad.map((corner, i) => {
    const [ax, ay] = plane.toMetres(corner);
    const [bx, by] = plane.toMetres(quad[(i + 1) % 4]!);
    return Math.hypot(bx - ax, by - ay);
  });
}

/** The farthest that a corner of one lies from that of the other. */
export function apartM(one: Quad, other: Quad): number {
  const plane = metrePlaneAt(one[0]);
  return Math.max(
    ...one.map((corner, i) => {
      const [ax, ay] = plane.toMetres(corner);
      const [bx, by] = plane.toMetres(other[i]!);
      return Math.hypot(bx - ax, by - ay);
    }),
  );
}
