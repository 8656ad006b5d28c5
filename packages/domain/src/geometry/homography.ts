import type { Point, Ring } from "./ring.ts";

/** Row-major 3x3 matrix of a plane-to-plane perspective, last element 1 where the origin stays finite. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export function applyHomography(h: Homography, [x, y]: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
}

/** The perspective that takes four corners to four others; null where three of them lie on a line. */
export function homographyBetween(from: Ring, to: Ring): Homography | null {
  const source = squareTo(from);
  const target = squareTo(to);
  const back = source && invertHomography(source);
  return target && back && chained(target, back);
}

export function invertHomography(h: Homography): Homography | null {
  const [a, b, c, d, e, f, g, i, j] = h;
  const determinant = a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g);
  if (Math.abs(determinant) < 1e-12 * Math.max(1, ...h.map(Math.abs))) return null;
  return [
    (e * j - f * i) / determinant,
    (c * i - b * j) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * j) / determinant,
    (a * j - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * i - e * g) / determinant,
    (b * g - a * i) / determinant,
    (a * e - b * d) / determinant,
  ];
}

// Closed form for the unit square (Heckbert 1989, section 2.2.3): no linear system to solve.
function squareTo(ring: Ring): Homography | null {
  const [p0, p1, p2, p3] = ring as readonly [Point, Point, Point, Point];
  const sumX = p0[0] - p1[0] + p2[0] - p3[0];
  const sumY = p0[1] - p1[1] + p2[1] - p3[1];
  const dx1 = p1[0] - p2[0];
  const dy1 = p1[1] - p2[1];
  const dx2 = p3[0] - p2[0];
  const dy2 = p3[1] - p2[1];
  const area = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(area) < 1e-12) return null;
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const h = (dx1 * sumY - sumX * dy1) / area;
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
    1,
  ];
}

/** First `b`, then `a`. */
export const chained = (a: Homography, b: Homography): Homography => [
  a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
  a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
  a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
  a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
  a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
  a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
  a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
  a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
  a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
];
