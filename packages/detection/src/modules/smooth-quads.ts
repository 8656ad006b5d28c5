import { type Point, ringArea } from "@heliolens/domain/geometry/ring";
import { type CornerQuad, type ModuleQuad, quadFrom } from "./module-quad.ts";
import { quadInHull } from "./quad-in-hull.ts";
import type { RidgeMap } from "./ridge-map.ts";

/** From just over the noise up to the darkest lines. */
const THRESHOLDS = Array.from({ length: 6 }, (_, i) => 2.5 * 1.9 ** i);
const LEAST_AREA = 60;
const MOST_SHARE = 0.4;
/** Of the hull: the piece is not torn, and has four corners. */
const SOLID_SHARE = 0.8;
const QUAD_SHARE = 0.87;
/** Long side over short side, as seen aslant. */
const MOST_ASPECT = 4;
const LEAST_SINE = 0.6;

export function smoothQuads(map: RidgeMap): readonly ModuleQuad[] {
  const marks = { open: new Uint8Array(map.strength.length), queue: new Int32Array(map.strength.length) };
  return THRESHOLDS.flatMap((threshold) => quadsAt(map, threshold * map.noise, marks));
}

/** Room to work in, shared by all thresholds. */
interface Marks {
  readonly open: Uint8Array;
  readonly queue: Int32Array;
}

function quadsAt(map: RidgeMap, threshold: number, { open, queue }: Marks): readonly ModuleQuad[] {
  const { widthPx, heightPx, factor, strength } = map;
  for (let y = 1; y < heightPx - 1; y++)
    for (let at = y * widthPx + 1; at < (y + 1) * widthPx - 1; at++) open[at] = strength[at]! < threshold ? 1 : 0;
  const found: ModuleQuad[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] === 0) continue;
    const piece = takenOff(open, widthPx, start, queue);
    if (piece.length < LEAST_AREA || piece.length > MOST_SHARE * strength.length) continue;
    const quad = quadOf(piece, widthPx, heightPx, factor);
    if (quad) found.push(quad);
  }
  return found;
}

/** The connected pixels from `start` on, each taken off the marks. */
function takenOff(open: Uint8Array, widthPx: number, start: number, queue: Int32Array): Int32Array {
  let [at, end] = [0, 1];
  queue[0] = start;
  open[start] = 0;
  while (at < end) {
    const pixel = queue[at++]!;
    for (let way = 0; way < 4; way++) {
      const next = way === 0 ? pixel - 1 : way === 1 ? pixel + 1 : way === 2 ? pixel - widthPx : pixel + widthPx;
      if (open[next] === 1) {
        open[next] = 0;
        queue[end++] = next;
      }
    }
  }
  return queue.subarray(0, end);
}

function quadOf(piece: Int32Array, widthPx: number, heightPx: number, factor: number): ModuleQuad | null {
  const rim = rimOf(piece, widthPx, heightPx);
  if (!rim) return null;
  const [rows, columns] = [rim.length / 4, spanOf(rim)];
  if (piece.length < LEAST_FILL * rows * columns) return null;
  const inHull = quadInHull(rim);
  if (!inHull || piece.length < SOLID_SHARE * inHull.hullArea || inHull.quadShare < QUAD_SHARE) return null;
  const grown = grownBy(inHull.quad, 1).map(([x, y]): Point => [x * factor, y * factor]) as unknown as CornerQuad;
  const quad = quadFrom(grown);
  const aspect = Math.max(quad.across, quad.down) / Math.min(quad.across, quad.down);
  const sine = ringArea(quad.corners) / (quad.across * quad.down);
  return aspect <= MOST_ASPECT && sine >= LEAST_SINE ? quad : null;
}

/** Of the box around it, for a rectangle at any angle; of what is thinner no more is asked. */
const LEAST_FILL = 0.3;

const spanOf = (rim: readonly Point[]): number => {
  let [least, most] = [Infinity, -Infinity];
  for (const [x] of rim) {
    if (x < least) least = x;
    if (x > most) most = x;
  }
  return most - least;
};

/** First and last pixel of each row; null where the frame cuts the piece. */
function rimOf(piece: Int32Array, widthPx: number, heightPx: number): readonly Point[] | null {
  const lefts = new Int16Array(heightPx).fill(widthPx);
  const rights = new Int16Array(heightPx).fill(-1);
  for (let i = 0; i < piece.length; i++) {
    const y = Math.floor(piece[i]! / widthPx);
    const x = piece[i]! - y * widthPx;
    if (x <= 1 || y <= 1 || x >= widthPx - 2 || y >= heightPx - 2) return null;
    if (x < lefts[y]!) lefts[y] = x;
    if (x > rights[y]!) rights[y] = x;
  }
  const rim: Point[] = [];
  for (let y = 0; y < heightPx; y++)
    if (rights[y]! >= 0) rim.push([lefts[y]!, y], [lefts[y]!, y + 1], [rights[y]! + 1, y], [rights[y]! + 1, y + 1]);
  return rim;
}

/** The seam's dark foot is not part of the piece but half of it belongs to the module. */
function grownBy(quad: CornerQuad, px: number): CornerQuad {
  const middle: Point = [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];
  return quad.map(([x, y]): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    const far = (Math.hypot(dx, dy) + px * Math.SQRT2) / Math.hypot(dx, dy);
    return [middle[0] + dx * far, middle[1] + dy * far];
  }) as unknown as CornerQuad;
}
