import { plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { boxGrid } from "./box-grid.ts";
import type { PlanCell } from "./plan-cell.ts";

/** A line to look for in the image. */
export interface PlanLine {
  readonly from: Vector;
  readonly to: Vector;
  /** `seam`: a dark line with modules on both sides; `rim`: a step to whatever lies beyond. */
  readonly kind: "seam" | "rim";
  /** The module it was taken from, and which of its sides. */
  readonly module: number;
  readonly side: number;
}

/** Facing sides of neighbours are merged into one line when their middles are nearer than this. */
const FACING_M = 0.14;

export function planLines(modules: readonly PlanCell[]): readonly PlanLine[] {
  const sides = modules.flatMap(({ quad }, module) =>
    quad.map((from, side) => ({ from, to: quad[(side + 1) % 4]!, module, side })),
  );
  const middles = sides.map(({ from, to }) => times(plus(from, to), 0.5));
  const grid = boxGrid(
    middles.map(([x, y]) => ({ minX: x, minY: y, maxX: x, maxY: y })),
    0.5,
  );
  const isMerged = new Uint8Array(sides.length);
  return sides.flatMap((one, i): PlanLine[] => {
    if (isMerged[i]) return [];
    const [x, y] = middles[i]!;
    const around = { minX: x - FACING_M, minY: y - FACING_M, maxX: x + FACING_M, maxY: y + FACING_M };
    const facing = grid
      .near(around)
      .find((j) => j > i && !isMerged[j] && areFacing(one, sides[j]!, middles[i]!, middles[j]!));
    if (facing === undefined) return [{ ...one, kind: "rim" }];
    isMerged[facing] = 1;
    const other = sides[facing]!;
    const [from, to] = nearerOf(one.from, other.from, other.to);
    return [{ ...one, from: times(plus(one.from, from), 0.5), to: times(plus(one.to, to), 0.5), kind: "seam" }];
  });
}

interface Side {
  readonly from: Vector;
  readonly to: Vector;
  readonly module: number;
}

function areFacing(a: Side, b: Side, middleA: Vector, middleB: Vector): boolean {
  if (a.module === b.module || apart(middleA, middleB) > FACING_M) return false;
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  return Math.abs(ax * bx + ay * by) > 0.98 * Math.hypot(ax, ay) * Math.hypot(bx, by);
}

const nearerOf = (start: Vector, a: Vector, b: Vector): readonly [Vector, Vector] =>
  apart(start, a) <= apart(start, b) ? [a, b] : [b, a];

const apart = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
