import type { Point } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { smoothMove } from "./smooth-move.ts";

/** A shift, a turn and a bend, as a frame on a hill has them. */
const bent = ([x, y]: Point): Point => [x + 6 - 0.01 * y + 0.00002 * x * x, y - 4 + 0.01 * x];
const grid = Array.from({ length: 30 }, (_, i): Point => [30 + (i % 6) * 110, 40 + Math.floor(i / 6) * 105]);
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

it("moves the whole frame as the pixels that are known, also between them", () => {
  const move = smoothMove(grid.map((from) => ({ from, to: bent(from) })));
  const between: readonly Point[] = [
    [85, 90],
    [320, 260],
    [500, 400],
  ];
  for (const pixel of between) expect(apart(move(pixel), bent(pixel))).toBeLessThan(0.5);
});

it("shifts and does not bend where three pixels are all that is known", () => {
  const known = grid.slice(0, 3).map((from) => ({ from, to: [from[0] + 8, from[1]] as const }));
  const [x, y] = smoothMove(known)([600, 480]);
  expect(apart([x, y], [608, 480])).toBeLessThan(4);
});

it("leaves a frame alone that nothing is known about", () => {
  expect(smoothMove([])([100, 200])).toEqual([100, 200]);
});
