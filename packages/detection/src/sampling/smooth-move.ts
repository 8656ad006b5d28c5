import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";

interface MovedPixel {
  readonly from: Point;
  readonly to: Point;
}

const PIXELS_A_UNIT = 300;
/** Pixels a unit of the frame: a lens and a hill bend by some. */
const LIKELY_PX = [100, 30, 30, 15, 15, 15] as const;
const TERMS = LIKELY_PX.length;
const SPREAD_PX = 3;

/** The smooth move of a frame that brings pixels where they belong: shift, turn, scale and a bend, each as far as the pixels tell it. */
export function smoothMove(pixels: readonly MovedPixel[]): (pixel: Point) => Point {
  const [alongX, alongY] = [0, 1].map((axis) => fitted(pixels, axis as 0 | 1));
  if (!alongX || !alongY) return (pixel) => pixel;
  return (pixel) => {
    const own = terms(pixel);
    const sum = (factors: Float64Array) => own.reduce((all, term, i) => all + term * factors[i]!, 0);
    return [pixel[0] + sum(alongX), pixel[1] + sum(alongY)];
  };
}

const terms = ([xPx, yPx]: Point): readonly number[] => {
  const [x, y] = [xPx / PIXELS_A_UNIT - 1, yPx / PIXELS_A_UNIT - 1];
  return [1, x, y, x * x, x * y, y * y];
};

function fitted(pixels: readonly MovedPixel[], axis: 0 | 1): Float64Array | null {
  const matrix = new Float64Array(TERMS * TERMS);
  const target = new Float64Array(TERMS);
  for (const { from, to } of pixels) {
    const own = terms(from);
    for (let a = 0; a < TERMS; a++) {
      target[a]! += own[a]! * (to[axis] - from[axis]);
      for (let b = 0; b < TERMS; b++) matrix[a * TERMS + b]! += own[a]! * own[b]!;
    }
  }
  for (let k = 0; k < TERMS; k++) matrix[k * TERMS + k]! += (SPREAD_PX / LIKELY_PX[k]!) ** 2;
  return solved(matrix, target);
}
