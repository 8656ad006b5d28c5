import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import type { Point } from "@heliolens/domain/geometry/ring";
import { visibleShare } from "../modules/visible-share.ts";
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
  const shown = [...found.quads, ...found.cutQuads];
  for (const quad of [...shown, ...overlookedNeighbours({ widthPx, heightPx }, shown)])
    fill(mask, { widthPx, heightPx }, grown(quad));
  return mask;
}

/** A module is found if the frame shows more of it. */
const FOUND_SHARE = 0.5;
/** A row of this many modules goes on beyond the frame. */
const LONG_ROW = 4;
/** Of a step from module to module. */
const SAME = 0.3;

/** Where no module was found and one may be: hardly shown, next in a row that the frame cuts, or between others. */
function overlookedNeighbours(size: FrameSize, quads: readonly PixelQuad[]): readonly PixelQuad[] {
  const centres = quads.map(middleOf);
  const grid = pointGrid(centres);
  const next = (at: Point, [dx, dy]: Point): number | null =>
    grid.nearest([at[0] + dx, at[1] + dy], SAME * Math.hypot(dx, dy));
  const rowBehind = (i: number, step: Point): number => {
    let [length, at] = [1, next(centres[i]!, [-step[0], -step[1]])];
    for (; at !== null && length < LONG_ROW; length++) at = next(centres[at]!, [-step[0], -step[1]]);
    return length;
  };
  const places = quads.flatMap((quad, i) =>
    sideSteps(quad)
      .filter((step) => next(centres[i]!, step) === null)
      .map((step) => ({ quad: moved(quad, step), row: rowBehind(i, step), stepPx: Math.hypot(...step) })),
  );
  const beside = pointGrid(places.map((place) => middleOf(place.quad)));
  return places.flatMap(({ quad, row, stepPx }) => {
    const share = visibleShare(size, quad);
    const isBetween = beside.within(middleOf(quad), SAME * stepPx).length > 1;
    return share < FOUND_SHARE || isBetween || (share < 1 && row >= LONG_ROW) ? [quad] : [];
  });
}

const middleOf = (quad: PixelQuad): Point => [
  quad.reduce((sum, [x]) => sum + x / 4, 0),
  quad.reduce((sum, [, y]) => sum + y / 4, 0),
];

const sideSteps = ([a, b, c, d]: PixelQuad): readonly Point[] => {
  const along: Point = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2];
  const across: Point = [(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2];
  return [along, across, [-along[0], -along[1]], [-across[0], -across[1]]];
};

const moved = (quad: PixelQuad, [dx, dy]: Point): PixelQuad =>
  quad.map(([x, y]): Point => [x + dx, y + dy]) as unknown as PixelQuad;

function grown(quad: PixelQuad): PixelQuad {
  const [x, y] = middleOf(quad);
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
