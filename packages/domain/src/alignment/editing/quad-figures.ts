import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { ringArea } from "../../geometry/ring.ts";
import type { Quad } from "./placed-image.ts";

/** A footprint by its numbers, as the alignment record has them. */
export interface QuadFigures {
  /** What the middle of the picture shows. */
  readonly center: LonLat;
  /** Where the top of the picture points, clockwise from north, -180 to 180. */
  readonly rotationDeg: number;
  /** Size against the first footprint: the factor on the height of flight. */
  readonly scaleFactor: number;
}

export const quadFigures = (quad: Quad, first: Quad): QuadFigures => ({
  center: middleOfQuad(quad),
  rotationDeg: headingOf(quad),
  scaleFactor: sizeOf(quad) / sizeOf(first),
});

/** Where the diagonals meet: under perspective that is the picture's middle, which the mean of the corners is not. */
export function middleOfQuad(quad: Quad): LonLat {
  const plane = metrePlaneAt(quad[0]);
  const [a, b, c, d] = quad.map(plane.toMetres) as [Metres, Metres, Metres, Metres];
  const [acX, acY] = [c[0] - a[0], c[1] - a[1]];
  const [bdX, bdY] = [d[0] - b[0], d[1] - b[1]];
  const across = acX * bdY - acY * bdX;
  if (across === 0) return plane.toLonLat([(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4]);
  const share = ((b[0] - a[0]) * bdY - (b[1] - a[1]) * bdX) / across;
  return plane.toLonLat([a[0] + acX * share, a[1] + acY * share]);
}

export function headingOf(quad: Quad): number {
  const plane = metrePlaneAt(quad[0]);
  const [a, b, c, d] = quad.map(plane.toMetres) as [Metres, Metres, Metres, Metres];
  const east = a[0] + b[0] - c[0] - d[0];
  const north = a[1] + b[1] - c[1] - d[1];
  return (Math.atan2(east, north) * 180) / Math.PI;
}

/** A turn from one heading to another, the short way round. */
export const shortTurn = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180;

const sizeOf = (quad: Quad): number => Math.sqrt(ringArea(quad.map(metrePlaneAt(quad[0]).toMetres)));
