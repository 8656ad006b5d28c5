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

/** Row by row, from where its sides come in to where they go out. */
function fill(mask: Uint8Array, { widthPx, heightPx }: FrameSize, quad: PixelQuad): void {
  const ys = quad.map(([, y]) => y);
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(heightPx - 1, Math.ceil(Math.max(...ys)));
  for (let y = top; y <= bottom; y++) {
    const crossings = crossingsAt(quad, y + 0.5);
    const left = Math.max(0, Math.ceil(Math.min(...crossings) - 0.5));
    const right = Math.min(widthPx, Math.ceil(Math.max(...crossings) - 0.5));
    if (left < right) mask.fill(1, y * widthPx + left, y * widthPx + right);
  }
}

const crossingsAt = (quad: PixelQuad, y: number): readonly number[] =>
  quad.flatMap((a, i) => {
    const b = quad[(i + 1) % 4]!;
    return a[1] > y !== b[1] > y ? [a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])] : [];
  });
