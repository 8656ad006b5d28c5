import type { Point } from "../geometry/ring.ts";

/** Pixel coordinates start at the upper left corner of the frame: the first pixel's centre is (0.5, 0.5). */
export interface Lens {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly fxPx: number;
  readonly fyPx: number;
  readonly cxPx: number;
  readonly cyPx: number;
  readonly distortion: Distortion;
}

/** Brown-Conrady, the order of DJI's `DewarpData`: radial k1, k2, k3, tangential p1, p2. */
export interface Distortion {
  readonly k1: number;
  readonly k2: number;
  readonly p1: number;
  readonly p2: number;
  readonly k3: number;
}

export const noDistortion: Distortion = { k1: 0, k2: 0, p1: 0, p2: 0, k3: 0 };

/** Of a camera that nothing names: 45 degrees across, as thermal cameras of drones have between 25 and 60. */
export const guessedLens = (widthPx: number, heightPx: number): Lens => ({
  widthPx,
  heightPx,
  fxPx: 1.2 * widthPx,
  fyPx: 1.2 * widthPx,
  cxPx: widthPx / 2,
  cyPx: heightPx / 2,
  distortion: noDistortion,
});

/** Slopes right and down of the optical axis (x/z, y/z) to the pixel where the lens draws them. */
export function pixelOfSlope(lens: Lens, slope: Point): Point {
  const [x, y] = distorted(lens.distortion, slope);
  return [lens.cxPx + lens.fxPx * x, lens.cyPx + lens.fyPx * y];
}

export const slopeOfPixel = (lens: Lens, [x, y]: Point): Point =>
  undistorted(lens.distortion, [(x - lens.cxPx) / lens.fxPx, (y - lens.cyPx) / lens.fyPx]);

/** Full angle that the frame covers between the middles of two opposite sides, distortion included. */
export function edgeFieldOfView(lens: Lens): { readonly horizontalDeg: number; readonly verticalDeg: number } {
  const left = slopeOfPixel(lens, [0, lens.cyPx])[0];
  const right = slopeOfPixel(lens, [lens.widthPx, lens.cyPx])[0];
  const top = slopeOfPixel(lens, [lens.cxPx, 0])[1];
  const bottom = slopeOfPixel(lens, [lens.cxPx, lens.heightPx])[1];
  return { horizontalDeg: anglesBetween(left, right), verticalDeg: anglesBetween(top, bottom) };
}

/** Slope beyond which the polynomial of a barrel lens turns back and would draw far things inside the frame. */
export function reachOfLens({ k1, k2, k3 }: Distortion): number {
  for (let slope = 0.02; slope < FARTHEST_SLOPE; slope += 0.02) {
    const r2 = slope * slope;
    if (1 + r2 * (3 * k1 + r2 * (5 * k2 + r2 * 7 * k3)) <= 0) return slope - 0.02;
  }
  return FARTHEST_SLOPE;
}

const FARTHEST_SLOPE = 4;

function distorted({ k1, k2, p1, p2, k3 }: Distortion, [x, y]: Point): Point {
  const r2 = x * x + y * y;
  const radial = 1 + r2 * (k1 + r2 * (k2 + r2 * k3));
  return [x * radial + 2 * p1 * x * y + p2 * (r2 + 2 * x * x), y * radial + p1 * (r2 + 2 * y * y) + 2 * p2 * x * y];
}

// Newton on the two equations, with a numeric slope: the plain fixed point diverges at the corners of wide thermal lenses.
function undistorted(distortion: Distortion, target: Point): Point {
  let [x, y] = target;
  for (let round = 0; round < 12; round++) {
    const [atX, atY] = distorted(distortion, [x, y]);
    const missX = target[0] - atX;
    const missY = target[1] - atY;
    if (Math.abs(missX) + Math.abs(missY) < 1e-13) break;
    const step = 1e-6;
    const [rightX, rightY] = distorted(distortion, [x + step, y]);
    const [downX, downY] = distorted(distortion, [x, y + step]);
    const [a, b, c, d] = [(rightX - atX) / step, (downX - atX) / step, (rightY - atY) / step, (downY - atY) / step];
    const determinant = a * d - b * c;
    x += (d * missX - b * missY) / determinant;
    y += (a * missY - c * missX) / determinant;
  }
  return [x, y];
}

const anglesBetween = (from: number, to: number): number => ((Math.atan(to) - Math.atan(from)) * 180) / Math.PI;
