import type { Point } from "@heliolens/domain/geometry/ring";
import { type FittedSide, fitSide } from "./fit-side.ts";
import { type CornerQuad, type ModuleQuad, measured, shortSide, sides } from "./module-quad.ts";
import { levelAt, SMOOTHING_PX, type SmoothLevel } from "./smooth-levels.ts";

export interface FittedQuad extends ModuleQuad {
  /** As the corners follow: up, right, down, left. */
  readonly sides: readonly FittedSide[];
  /** How uneven its inside is, in the frame's unit: glass is smooth, ground is not. */
  readonly texture: number;
}

/** How far a side is looked for, as a share of the module's size across it, and how finely, in pixels of the level. */
const searches = {
  far: [
    { reach: 0.14, stepPx: 1 },
    { reach: 0.05, stepPx: 0.5 },
  ],
  near: [{ reach: 0.08, stepPx: 0.5 }],
};
const LEAST_REACH_PX = 2;
/** A side that shows along less than this is left where it was expected. */
const LEAST_SUPPORT = 0.6;
/** Smoothing that leaves a module's seams apart. */
const SMOOTHING_SHARE = 0.04;

/** The coarsest that leaves a module's seams apart. */
export function levelFor(levels: readonly SmoothLevel[], quad: ModuleQuad): SmoothLevel {
  const fine = levels.filter(({ factor }) => SMOOTHING_PX * factor <= SMOOTHING_SHARE * shortSide(quad));
  return fine.at(-1) ?? levels[0]!;
}

/** A rough quadrangle laid on the seams or edges around it. Null where its sides do not meet. */
export function fitQuad(
  levels: readonly SmoothLevel[],
  rough: ModuleQuad,
  reaching: keyof typeof searches,
): FittedQuad | null {
  let quad: ModuleQuad = rough;
  let fitted: readonly FittedSide[] = [];
  const level = levelFor(levels, rough);
  for (const { reach, stepPx } of searches[reaching]) {
    const current = quad;
    fitted = sides.map((side) => {
      const across = side % 2 === 0 ? current.down : current.across;
      const [from, to] = [current.corners[side]!, current.corners[(side + 1) % 4]!];
      const found = fitSide(level, from, to, {
        reachPx: Math.max(LEAST_REACH_PX * level.factor, reach * across),
        stepPx: stepPx * level.factor,
      });
      return found.support < LEAST_SUPPORT ? { ...found, from, to } : found;
    });
    const corners = sides.map((side) => crossing(fitted[(side + 3) % 4]!, fitted[side]!));
    if (corners.some((corner) => corner === null)) return null;
    quad = measured(corners as unknown as CornerQuad);
    if (!(quad.area > 0.5 * rough.area && quad.area < 2 * rough.area)) return null;
  }
  return { ...quad, sides: fitted, texture: textureOf(level, quad) };
}

/** Where two sides meet. */
export function crossing(a: FittedSide, b: FittedSide): Point | null {
  const [[ax, ay], [bx, by]] = [a.from, b.from];
  const [adx, ady] = [a.to[0] - ax, a.to[1] - ay];
  const [bdx, bdy] = [b.to[0] - bx, b.to[1] - by];
  const cross = adx * bdy - ady * bdx;
  if (Math.abs(cross) < 0.3 * Math.hypot(adx, ady) * Math.hypot(bdx, bdy)) return null;
  const share = ((bx - ax) * bdy - (by - ay) * bdx) / cross;
  return [ax + adx * share, ay + ady * share];
}

const TEXTURE_POSITIONS = 8;
const INSET = 0.15;

/** The usual bend of heat between three neighbouring places: half of the places may be hot cells, clamps or boxes. */
function textureOf(level: SmoothLevel, { corners }: ModuleQuad): number {
  const far = SMOOTHING_PX * 2 * level.factor;
  const [widthPx, heightPx] = [level.widthPx * level.factor, level.heightPx * level.factor];
  const bends = new Float32Array(2 * TEXTURE_POSITIONS ** 2);
  let count = 0;
  for (let i = 0; i < TEXTURE_POSITIONS; i++)
    for (let j = 0; j < TEXTURE_POSITIONS; j++) {
      const u = INSET + ((1 - 2 * INSET) * (i + 0.5)) / TEXTURE_POSITIONS;
      const v = INSET + ((1 - 2 * INSET) * (j + 0.5)) / TEXTURE_POSITIONS;
      const [x, y] = placeIn(corners, u, v);
      if (x < far || y < far || x > widthPx - far || y > heightPx - far) continue;
      const twice = 2 * levelAt(level, x, y);
      bends[count++] = Math.abs(levelAt(level, x - far, y) + levelAt(level, x + far, y) - twice);
      bends[count++] = Math.abs(levelAt(level, x, y - far) + levelAt(level, x, y + far) - twice);
    }
  return bends.subarray(0, count).sort()[count >> 1] ?? Infinity;
}

/** A place of the quadrangle, 0 to 1 across and down. */
function placeIn([a, b, c, d]: CornerQuad, u: number, v: number): Point {
  const [wa, wb, wc, wd] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
  return [a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd, a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd];
}
