import type { Sight, Trace } from "./trace-frame.ts";

/** Where a table's glass looks in the mirror. One object is filled again for each pixel: there are millions. */
export interface MirrorRay {
  /** Cosine of the angle between the camera's ray and the glass's normal. */
  incidence: number;
  east: number;
  north: number;
  up: number;
}

export const mirrorRay = (): MirrorRay => ({ incidence: 0, east: 0, north: 0, up: 0 });

export function mirrorAt({ view, slopes, plant }: Sight, trace: Trace, pixel: number, ray: MirrorRay): void {
  const { forward, right, down } = view.axes;
  const { normal } = plant.tables[trace.table[pixel]!]!;
  const at = trace.band.fromRow * trace.band.widthPx + pixel;
  const x = slopes.right[at]!;
  const y = slopes.down[at]!;
  const unit = 1 / Math.sqrt(1 + x * x + y * y);
  const east = (forward[0] + x * right[0] + y * down[0]) * unit;
  const north = (forward[1] + x * right[1] + y * down[1]) * unit;
  const up = (forward[2] + x * right[2] + y * down[2]) * unit;
  const incidence = -(east * normal[0] + north * normal[1] + up * normal[2]);
  ray.incidence = incidence;
  ray.east = east + 2 * incidence * normal[0];
  ray.north = north + 2 * incidence * normal[1];
  ray.up = up + 2 * incidence * normal[2];
}
