import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { SmoothPiece } from "./smooth-pieces.ts";

/** The smallest convex ring around the pixels of a piece. Its rows are in order, so nothing is sorted. */
export function hullOfRows({ top, lefts, rights }: Pick<SmoothPiece, "top" | "lefts" | "rights">): Ring {
  const [left, right]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= lefts.length; i++) {
    const [above, below] = [Math.max(0, i - 1), Math.min(lefts.length - 1, i)];
    goOn(left, [Math.min(lefts[above]!, lefts[below]!), top + i], -1);
    goOn(right, [Math.max(rights[above]!, rights[below]!) + 1, top + i], 1);
  }
  return [...right, ...left.reverse()];
}

/** Without the corners that lie within the line to the next one. */
function goOn(chain: Point[], next: Point, sign: 1 | -1): void {
  while (chain.length >= 2 && sign * turn(chain.at(-2)!, chain.at(-1)!, next) <= 0) chain.pop();
  chain.push(next);
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
