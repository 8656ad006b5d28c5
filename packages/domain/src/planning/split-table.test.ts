import { expect, it } from "vitest";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Ring, ringArea } from "../geometry/ring.ts";
import { splitTable } from "./split-table.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const placed = (ring: Ring) => ring.map((corner) => plane.toLonLat(corner));
const table: Ring = [
  [0, 0],
  [0, 4],
  [10, 4],
  [10, 0],
];

it("cuts a table into rows and columns, columns along its longer side, wherever its ring begins", () => {
  for (const ring of [table, [...table.slice(1), table[0]!], table.toReversed()]) {
    const modules = splitTable(placed(ring), 2, 10)!;
    expect(modules.length).toBe(20);
    for (const module of modules) {
      const corners = module.map(plane.toMetres);
      expect(ringArea(corners)).toBeCloseTo(2, 6);
      const xs = corners.map(([x]) => x);
      expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(1, 6);
    }
  }
});

it("sees four sides where a drawing set a point on one of them, and none in a triangle", () => {
  expect(
    splitTable(
      placed([
        [0, 0],
        [5, 0.01],
        [10, 0],
        [10, 4],
        [0, 4],
      ]),
      1,
      2,
    )?.length,
  ).toBe(2);
  expect(
    splitTable(
      placed([
        [0, 0],
        [10, 0],
        [5, 8],
      ]),
      1,
      2,
    ),
  ).toBeNull();
});
