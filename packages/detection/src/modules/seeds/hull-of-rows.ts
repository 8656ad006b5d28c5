import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { SmoothPiece } from "./smooth-pieces.ts";

/** The smallest convex ring around the pixels of a piece. Its rows are in order, so nothing is sorted. */
export function hullOfRows({ top, lefts, rights }: Pick<SmoothPiece, "top" | "lefts" | "rights">): Ring {
  const rows = lefts.length;
  const [left, right]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= rows; i++) {
    const [above, below] = [i === 0 ? 0 : i - 1, i === rows ? i - 1 : i];
    goOn(left, Math.min(lefts[above]!, lefts[below]!), top + i, -1);
    goOn(right, Math.max(rights[above]!, rights[below]!) + 1, top + i, 1);
  }
  return [...right, ...left.reverse()];
}

/** Without the corners that lie within the line to the next one. */
function goOn(chain: Point[], x: number, y: number, sign: 1 | -1): void {
  while (chain.length >= 2 && sign * turn(chain[chain.length - 2]!, chain[chain.length - 1]!, x, y) <= 0) chain.pop();
  chain.push([x, y]);
}

const turn = (a: Point, b: Point, x: number, y: number): number =>
  (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
