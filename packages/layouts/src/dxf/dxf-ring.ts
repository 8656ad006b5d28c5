import type { Corner } from "../layout.ts";
import { type DxfSpan, pairsIn } from "./dxf-pairs.ts";

/** A vertex and how the line to the next one bends: a quarter of the arc's angle, as its tangent. */
export interface DxfVertex {
  readonly corner: Corner;
  readonly bulge: number;
}

/** Group 10 is a corner's x, 20 its y, 30 its height; 11 and 21 the second corner's, and so on. 42 is its bulge. */
export function verticesIn(lines: readonly string[], span: DxfSpan, xCode = 10): DxfVertex[] {
  const vertices: { corner: Corner; bulge: number }[] = [];
  let x: number | null = null;
  for (const { code, value } of pairsIn(lines, span)) {
    const last = vertices.at(-1);
    if (code === xCode) x = Number(value);
    else if (code === xCode + 10 && x !== null) {
      vertices.push({ corner: [x, Number(value)], bulge: 0 });
      x = null;
    } else if (last !== undefined && x === null) {
      if (code === xCode + 20) last.corner = [last.corner[0], last.corner[1], Number(value)];
      else if (code === 42) last.bulge = Number(value);
    }
  }
  return vertices;
}

/** The ring of a polyline; null where its ends do not meet. */
export function ringOf(vertices: readonly DxfVertex[], isMarkedClosed: boolean): readonly Corner[] | null {
  const isRepeated = vertices.length > 2 && meets(vertices);
  if (!isMarkedClosed && !isRepeated) return null;
  const open = isRepeated ? vertices.slice(0, -1) : vertices;
  return open.flatMap(({ corner, bulge }, index) => [
    corner,
    ...arcBetween(corner, open[(index + 1) % open.length]!.corner, bulge),
  ]);
}

/** Programs write the first vertex again with the rounding of the last: a millionth of the drawing is no gap. */
const MEETS_SHARE = 1e-6;

function meets(vertices: readonly DxfVertex[]): boolean {
  const [first, last] = [vertices[0]!.corner, vertices.at(-1)!.corner];
  const sizeOf = (axis: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { corner } of vertices) {
      low = Math.min(low, corner[axis]);
      high = Math.max(high, corner[axis]);
    }
    return high - low;
  };
  return Math.hypot(first[0] - last[0], first[1] - last[1]) <= MEETS_SHARE * Math.hypot(sizeOf(0), sizeOf(1));
}

const ARC_STEP_RAD = Math.PI / 18;

/** Corners on the arc between two vertices, neither of them included. */
function arcBetween(from: Corner, to: Corner, bulge: number): readonly Corner[] {
  if (bulge === 0) return [];
  const angleRad = 4 * Math.atan(bulge);
  // An even count has a corner at the deepest point.
  const steps = 2 * Math.ceil(Math.abs(angleRad) / (2 * ARC_STEP_RAD));
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const aside = (1 - bulge * bulge) / (4 * bulge);
  const centre = [(from[0] + to[0]) / 2 - aside * dy, (from[1] + to[1]) / 2 + aside * dx] as const;
  const [rx, ry] = [from[0] - centre[0], from[1] - centre[1]];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index): Corner => {
    const share = (index + 1) / steps;
    const [cos, sin] = [Math.cos(angleRad * share), Math.sin(angleRad * share)];
    const [x, y] = [centre[0] + rx * cos - ry * sin, centre[1] + rx * sin + ry * cos];
    const [low, high] = [from[2], to[2]];
    return low === undefined || high === undefined ? [x, y] : [x, y, low + (high - low) * share];
  });
}
