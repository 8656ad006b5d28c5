import type { Point } from "@heliolens/domain/geometry/ring";

/** Corners of a module in a frame, in order. */
export type PixelQuad = readonly [Point, Point, Point, Point];

/** The modules that were found in one frame: those that it shows whole, and beside them those that it cuts. */
export interface FrameModules {
  readonly quads: readonly PixelQuad[];
  readonly centres: readonly Point[];
  /** Shorter side of each. */
  readonly shortPx: readonly number[];
  readonly cutQuads: readonly PixelQuad[];
}

export const frameModules = (quads: readonly PixelQuad[], cutQuads: readonly PixelQuad[] = []): FrameModules => ({
  quads,
  centres: quads.map(centreOfQuad),
  shortPx: quads.map((quad) => Math.min(sidePx(quad, 0), sidePx(quad, 1))),
  cutQuads,
});

/** Where the diagonals cross: the middle of the module under any perspective. */
function centreOfQuad([a, b, c, d]: PixelQuad): Point {
  const [acX, acY] = [c[0] - a[0], c[1] - a[1]];
  const [bdX, bdY] = [d[0] - b[0], d[1] - b[1]];
  const cross = acX * bdY - acY * bdX;
  if (Math.abs(cross) < 1e-9) return [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const share = ((b[0] - a[0]) * bdY - (b[1] - a[1]) * bdX) / cross;
  return [a[0] + share * acX, a[1] + share * acY];
}

/** Mean of two opposite sides. */
const sidePx = ([a, b, c, d]: PixelQuad, side: 0 | 1): number =>
  side === 0 ? (apart(a, b) + apart(c, d)) / 2 : (apart(b, c) + apart(d, a)) / 2;

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
