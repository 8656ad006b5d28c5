import fc from "fast-check";
import { expect, it } from "vitest";
import { coverageGrid } from "./coverage.ts";
import { LEVELS, type Plane, plane } from "./plane.ts";
import { allRowNumbers, drawPolygons } from "./polygon-pen.ts";

const SIDE = 40;

it("covers as many pixels as a polygon has area, wherever it lies", () => {
  const number = fc.double({ min: 2, max: SIDE - 2, noNaN: true });
  fc.assert(
    fc.property(
      number,
      number,
      fc.double({ min: 3, max: 15, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (x, y, size, turn) => {
        const target = drawn([rectangleAt(x / 2 + 10, y / 2 + 10, size, size / 2, turn)], 0);
        // Each of the edge's pixels is rounded to a fifteenth.
        expect(Math.abs(filledArea(target) - (size * size) / 2)).toBeLessThan(size * 0.12);
      },
    ),
  );
});

it("leaves a hole clear", () => {
  const target = drawn([[rectangle(5, 5, 25, 25), rectangle(10, 10, 20, 20, true)].flat()], 0, [0, 4, 8]);
  expect([fillAt(target, 7, 7), fillAt(target, 15, 15), fillAt(target, 22, 22)]).toEqual([LEVELS, 0, LEVELS]);
});

it("cuts what reaches over the edge of the picture, on every side", () => {
  const target = drawn([rectangle(-100, -100, 200, 200)], 0);
  expect(target.cells.every((cell) => cell === LEVELS)).toBe(true);
  const below = drawn([rectangle(-100, 50, 200, 60), rectangle(50, -100, 60, 100)], 1);
  expect(below.cells.every((cell) => cell === 0)).toBe(true);
});

it("leaves no seam between neighbours that share an edge within a pixel", () => {
  const target = drawn([rectangle(5, 5, 10.5, 20), rectangle(10.5, 5, 20, 20)], 0);
  for (let x = 5; x < 20; x++) expect(fillAt(target, x, 10)).toBe(LEVELS);
});

it("draws an outline as wide as asked, half of it on either side", () => {
  const target = drawn([rectangle(10, 10, 30, 30)], 2);
  const across = [8, 9, 10, 11, 12].map((x) => strokeAt(target, x, 20));
  expect(across).toEqual([0, LEVELS, LEVELS, 0, 0]);
  expect(strokeAt(target, 9, 9)).toBe(LEVELS);
});

it("draws the same whichever way round a ring goes", () => {
  const [one, other] = [false, true].map((isReversed) => drawn([rectangle(10.3, 10.3, 30.6, 30.6, isReversed)], 1.5));
  expect(other!.cells).toEqual(one!.cells);
});

it("draws what is narrower than its outline as the outline's full area, not as a hole", () => {
  const target = drawn([rectangle(10.2, 10.2, 10.7, 20.2)], 2);
  expect([strokeAt(target, 10, 15), strokeAt(target, 13, 15)]).toEqual([LEVELS, 0]);
});

it("outlines a coast of many corners", () => {
  const coast = Array.from({ length: 60 }, (_, corner) => {
    const turn = (corner / 60) * 2 * Math.PI;
    const radius = corner % 2 === 0 ? 12 : 15;
    return [20 + radius * Math.cos(turn), 20 + radius * Math.sin(turn)];
  }).flat();
  const target = drawn([coast], 1);
  expect([strokeAt(target, 20, 20), fillAt(target, 20, 20)]).toEqual([0, LEVELS]);
  expect(target.cells.filter((cell) => cell >> 4 > 7).length).toBeGreaterThan(60);
});

/** Shapes given in pixels; `ringStarts` for one shape of several rings. */
function drawn(shapes: readonly (readonly number[])[], strokeWidthPx: number, ringStarts?: readonly number[]): Plane {
  const target = plane(SIDE, SIDE);
  const starts = ringStarts ?? [0, ...shapes.map((_, index) => shapes.slice(0, index + 1).flat().length / 2)];
  const rows = ringStarts ? [0, ringStarts.length - 1] : starts.map((_, row) => row);
  const table = {
    coordinates: Float64Array.from(shapes.flat()),
    ringStarts: Uint32Array.from(starts),
    rowRings: Uint32Array.from(rows),
  };
  const projector = {
    project: (from: Float64Array, first: number, end: number, into: Float64Array) =>
      into.set(from.subarray(first * 2, end * 2)),
  };
  drawPolygons(target, table, allRowNumbers(table), { strokeWidthPx, projector, grid: coverageGrid(SIDE, SIDE) });
  return target;
}

const rectangle = (left: number, top: number, right: number, bottom: number, isReversed = false): number[] =>
  isReversed
    ? [left, top, left, bottom, right, bottom, right, top]
    : [left, top, right, top, right, bottom, left, bottom];

const rectangleAt = (x: number, y: number, width: number, height: number, turn: number): number[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([u, v]) => {
    const [dx, dy] = [(u! * width) / 2, (v! * height) / 2];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  });

const fillAt = (target: Plane, x: number, y: number) => target.cells[y * SIDE + x]! & LEVELS;
const strokeAt = (target: Plane, x: number, y: number) => target.cells[y * SIDE + x]! >> 4;
const filledArea = (target: Plane) => target.cells.reduce((sum, cell) => sum + (cell & LEVELS) / LEVELS, 0);
