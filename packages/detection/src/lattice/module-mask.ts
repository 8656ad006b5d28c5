import type { Point } from "@heliolens/domain/geometry/ring";
import type { FrameModules, PixelQuad } from "./frame-modules.ts";

interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Of a module about its middle: rims, shadows and clamps go with it. */
const GROWN = 1.3;

/** 1 for each pixel that modules cover, those that the frame cuts included. */
export function moduleMask({ widthPx, heightPx }: FrameSize, found: FrameModules): Uint8Array {
  const mask = new Uint8Array(widthPx * heightPx);
  for (const quad of [...found.quads, ...cutNeighbours({ widthPx, heightPx }, found)])
    fill(mask, { widthPx, heightPx }, grown(quad));
  return mask;
}

/** Modules go on beyond the frame: a neighbour that would be cut is taken to be one. */
const cutNeighbours = (size: FrameSize, { quads }: FrameModules): readonly PixelQuad[] =>
  quads.flatMap((quad) =>
    sideSteps(quad)
      .map((step) => moved(quad, step))
      .filter((one) => isCut(size, one)),
  );

const sideSteps = ([a, b, c, d]: PixelQuad): readonly Point[] => {
  const along: Point = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2];
  const across: Point = [(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2];
  return [along, across, [-along[0], -along[1]], [-across[0], -across[1]]];
};

const moved = (quad: PixelQuad, [dx, dy]: Point): PixelQuad =>
  quad.map(([x, y]): Point => [x + dx, y + dy]) as unknown as PixelQuad;

const isCut = ({ widthPx, heightPx }: FrameSize, quad: PixelQuad): boolean =>
  quad.some(([x, y]) => x < 0 || y < 0 || x > widthPx || y > heightPx);

function grown(quad: PixelQuad): PixelQuad {
  const [x, y] = [0, 1].map((axis) => quad.reduce((sum, corner) => sum + corner[axis]! / 4, 0)) as [number, number];
  return quad.map((at): Point => [x + GROWN * (at[0] - x), y + GROWN * (at[1] - y)]) as unknown as PixelQuad;
}

function fill(mask: Uint8Array, { widthPx, heightPx }: FrameSize, quad: PixelQuad): void {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(heightPx - 1, Math.ceil(Math.max(...ys)));
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(widthPx - 1, Math.ceil(Math.max(...xs)));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (isInside(quad, x + 0.5, y + 0.5)) mask[y * widthPx + x] = 1;
}

/** Convex, whichever way round. */
function isInside(quad: PixelQuad, x: number, y: number): boolean {
  let sign = 0;
  for (let i = 0; i < 4; i++) {
    const [from, to] = [quad[i]!, quad[(i + 1) % 4]!];
    const cross = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    if (cross !== 0 && sign !== 0 && cross > 0 !== sign > 0) return false;
    if (cross !== 0) sign = cross;
  }
  return true;
}
