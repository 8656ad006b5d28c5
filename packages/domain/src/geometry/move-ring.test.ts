import { expect, it } from "vitest";
import type { LonLat } from "./lon-lat.ts";
import { metrePlaneAt } from "./metre-plane.ts";
import { moveRing } from "./move-ring.ts";

it("keeps the sides of a module that moves two degrees north, where a degree of longitude is shorter", () => {
  const plane = metrePlaneAt([126.7, 34.8]);
  const ring = (
    [
      [0, 0],
      [1.1, 0],
      [1.1, 2],
      [0, 2],
    ] as const
  ).map((at) => plane.toLonLat(at));
  const to: LonLat = [127.1, 36.8];
  const moved = moveRing(ring, plane.origin, to).map((corner) => metrePlaneAt(to).toMetres(corner));
  expect(moved.flat().map((m) => Math.round(m * 1000) / 1000 + 0)).toEqual([0, 0, 1.1, 0, 1.1, 2, 0, 2]);
  expect(moveRing(moveRing(ring, plane.origin, to), to, plane.origin).flat()).toEqual(
    ring.flat().map((degrees) => expect.closeTo(degrees, 12)),
  );
});
