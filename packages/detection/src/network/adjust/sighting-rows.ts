import { type Lens, pixelOfSlope } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import { dot, minus, plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import type { Pose } from "../../lattice/pose.ts";
import type { SparseEquations } from "./sparse-equations.ts";

const PROBE = 1e-5;

interface SightingRow {
  readonly frame: number;
  readonly place: number;
  readonly shared: number;
  /** Misses beyond the far one hardly count. */
  readonly exactness: { readonly sigmaPx: number; readonly farPx: number };
  readonly equations: SparseEquations;
}

/** Two rows: how the pixel of a module or of a place on the ground follows its frame's pose, its own place, and the lens. */
export function addSighting(
  lens: Lens,
  corner: number,
  { at, axes }: Pose,
  place: Vector,
  pixel: Point,
  row: SightingRow,
): void {
  const way = minus(place, at);
  const [x, y, z] = [dot(axes.right, way), dot(axes.down, way), dot(axes.forward, way)];
  if (z <= 0) return;
  const slope: Point = [x / z, y / z];
  const shown = pixelOfSlope(lens, slope);
  const byX = pixelOfSlope(lens, [slope[0] + PROBE, slope[1]]);
  const byY = pixelOfSlope(lens, [slope[0], slope[1] + PROBE]);
  const miss: Point = [pixel[0] - shown[0], pixel[1] - shown[1]];
  const { sigmaPx, farPx } = row.exactness;
  const weight = 1 / sigmaPx / Math.sqrt(1 + (miss[0] ** 2 + miss[1] ** 2) / farPx ** 2);
  const bend = slope[0] ** 2 + slope[1] ** 2;
  for (const k of [0, 1] as const) {
    const [a, b] = [(byX[k] - shown[k]) / PROBE, (byY[k] - shown[k]) / PROBE];
    const [gx, gy, gz] = [a / z, b / z, -(a * x + b * y) / (z * z)];
    const ofPlace = plus(plus(times(axes.right, gx), times(axes.down, gy)), times(axes.forward, gz));
    const [focal, centre] = k === 0 ? [lens.fxPx, lens.cxPx] : [lens.fyPx, lens.cyPx];
    row.equations.add(
      [0, 1, 2, 3, 4, 5]
        .map((i) => row.frame + i)
        .concat(
          [0, 1, 2].map((i) => row.place + i),
          (k === 0 ? [0, 1, 2, 6, 11, 12] : [0, 1, 2, 7, 8, 11, 12]).map((i) => row.shared + i),
        ),
      [
        -ofPlace[0],
        -ofPlace[1],
        -ofPlace[2],
        gy * z - gz * y,
        gz * x - gx * z,
        gx * y - gy * x,
        ...ofPlace,
        shown[k] - centre,
        (focal * slope[k] * bend) / corner,
        (focal * slope[k] * bend * bend) / corner ** 2,
        1,
        ...(k === 0 ? [] : [shown[k] - centre]),
        focal * (k === 0 ? 2 * slope[0] * slope[1] : bend + 2 * slope[1] ** 2),
        focal * (k === 0 ? bend + 2 * slope[0] ** 2 : 2 * slope[0] * slope[1]),
      ].map((factor) => factor * weight),
      miss[k] * weight,
    );
  }
}
