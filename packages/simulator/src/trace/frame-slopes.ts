import { type Lens, slopeOfPixel } from "@heliolens/domain/alignment/lens";
import { type Box, boxOf, type Point } from "@heliolens/domain/geometry/ring";

/** Where each pixel's centre looks: slopes right and down of the optical axis, row by row. */
export interface FrameSlopes {
  readonly lens: Lens;
  readonly right: Float32Array;
  readonly down: Float32Array;
  readonly bounds: Box;
}

// Undistorting is costly and smooth: every fourth pixel is exact, those between are within 0.003 px.
const STEP_PX = 4;

export function frameSlopes(lens: Lens): FrameSlopes {
  const { widthPx, heightPx } = lens;
  const right = new Float32Array(widthPx * heightPx);
  const down = new Float32Array(widthPx * heightPx);
  const knotsAcross = Math.ceil(widthPx / STEP_PX) + 1;
  const knotRow = (y: number): readonly Point[] =>
    Array.from({ length: knotsAcross }, (_, i) => slopeOfPixel(lens, [i * STEP_PX + 0.5, y + 0.5]));
  let upper = knotRow(0);
  for (let y = 0; y < heightPx; y += STEP_PX) {
    const lower = knotRow(y + STEP_PX);
    for (let row = y; row < Math.min(heightPx, y + STEP_PX); row++) {
      const share = (row - y) / STEP_PX;
      fillRow(right, row * widthPx, widthPx, between(upper, lower, 0, share));
      fillRow(down, row * widthPx, widthPx, between(upper, lower, 1, share));
    }
    upper = lower;
  }
  return { lens, right, down, bounds: boundsOf(lens) };
}

const between = (upper: readonly Point[], lower: readonly Point[], axis: 0 | 1, share: number): Float64Array =>
  Float64Array.from(upper, (point, i) => point[axis] + (lower[i]![axis] - point[axis]) * share);

function fillRow(target: Float32Array, from: number, widthPx: number, knots: Float64Array): void {
  for (let x = 0; x < widthPx; x++) {
    const knot = (x / STEP_PX) | 0;
    target[from + x] = knots[knot]! + (knots[knot + 1]! - knots[knot]!) * (x / STEP_PX - knot);
  }
}

// With barrel distortion the corners see furthest, with pincushion the middles of the sides.
function boundsOf(lens: Lens): Box {
  const { widthPx: w, heightPx: h } = lens;
  const rim: Point[] = [0, 0.25, 0.5, 0.75, 1].flatMap((share): Point[] => [
    [w * share, -2],
    [w * share, h + 2],
    [-2, h * share],
    [w + 2, h * share],
  ]);
  return boxOf(rim.map((pixel) => slopeOfPixel(lens, pixel)));
}
