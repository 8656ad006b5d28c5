import type { Point } from "@heliolens/domain/geometry/ring";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { PoseView } from "../lattice/pose.ts";
import type { Quad } from "../plan/plan-cell.ts";

/** Values that belong to the corners of a found module, in the order of the drawn module's corners. */
export function inPlanOrder(
  view: PoseView,
  drawn: Quad,
  found: PixelQuad,
  values: readonly number[],
): readonly number[] {
  const wanted = drawn.map((corner) => view.pixelOf(corner));
  return cornerOrder(wanted, found).map((i) => values[i]!);
}

/** Which found corner is which: the turn, or the mirrored turn, that lays them nearest. */
export function cornerOrder(wanted: readonly (Point | null)[], found: PixelQuad): readonly number[] {
  const orders = [0, 1, 2, 3].flatMap((first) => [
    [0, 1, 2, 3].map((k) => (first + k) % 4),
    [0, 1, 2, 3].map((k) => (first - k + 4) % 4),
  ]);
  // Without what both share: only the shape decides.
  const middle = (points: readonly (Point | null)[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + (point?.[axis] ?? 0) / 4, 0);
  const [dx, dy] = [middle(wanted, 0) - middle(found, 0), middle(wanted, 1) - middle(found, 1)];
  const farness = (order: readonly number[]) =>
    order.reduce((sum, i, k) => {
      const at = wanted[k];
      return at ? sum + Math.hypot(found[i]![0] + dx - at[0], found[i]![1] + dy - at[1]) : sum;
    }, 0);
  return orders.reduce((best, order) => (farness(order) < farness(best) ? order : best));
}
