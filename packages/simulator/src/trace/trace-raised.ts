import { plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { visitSpans } from "./pixel-spans.ts";
import { slopesOf } from "./slopes-of.ts";
import type { Sight, Trace } from "./trace-frame.ts";

/** A flat, level thing above the ground: a roof, a clump of leaves. */
export interface Raised {
  readonly corners: readonly Vector[];
}

/** Pixel of the band, and the place east and north of the plane's origin that it sees at the thing's height. */
export type RaisedVisitor = (pixel: number, eastM: number, northM: number) => void;

export function visitRaised({ view, slopes }: Sight, { band }: Trace, { corners }: Raised, visit: RaisedVisitor): void {
  const outline = slopesOf(view, corners);
  if (!outline) return;
  const { forward, right, down } = view.axes;
  const [east, north, up] = view.at;
  const drop = corners[0]![2] - up;
  visitSpans(view.lens, slopes.bounds, band, outline, (row, from, to) => {
    for (let column = from; column < to; column++) {
      const x = slopes.right[row * band.widthPx + column]!;
      const y = slopes.down[row * band.widthPx + column]!;
      const reach = drop / (forward[2] + x * right[2] + y * down[2]);
      visit(
        (row - band.fromRow) * band.widthPx + column,
        east + reach * (forward[0] + x * right[0] + y * down[0]),
        north + reach * (forward[1] + x * right[1] + y * down[1]),
      );
    }
  });
}

/** A level square around a place. */
export function squareAt(middle: Vector, halfM: number): Raised {
  return {
    corners: [
      plus(middle, [-halfM, -halfM, 0]),
      plus(middle, [halfM, -halfM, 0]),
      plus(middle, [halfM, halfM, 0]),
      plus(middle, [-halfM, halfM, 0]),
    ],
  };
}

/** Place in the world that a pixel of a trace sees, on a table or on the ground. */
export function pointSeen({ plant }: Sight, trace: Trace, pixel: number): Vector {
  if (trace.cover[pixel]! >= 0.5) {
    const { corner, along, upSlope } = plant.tables[trace.table[pixel]!]!;
    return plus(corner, plus(times(along, trace.u[pixel]!), times(upSlope, trace.v[pixel]!)));
  }
  const { at, slopeEast, slopeNorth } = trace.centre;
  const east = trace.east[pixel]!;
  const north = trace.north[pixel]!;
  return [at[0] + east, at[1] + north, at[2] + slopeEast * east + slopeNorth * north];
}
