import { expect, it } from "vitest";
import type { Ring } from "../geometry/ring.ts";
import type { TemperatureGrid } from "../thermal/temperature-grid.ts";
import { shapeOfRect } from "./defect-shape.ts";
import { measureDefect } from "./measure-defect.ts";

const [widthPx, heightPx] = [100, 80];
const moduleAt = (column: number, row: number) => ({ x: 5 + column * 18, y: 5 + row * 24, width: 16, height: 22 });
const modules: Ring[] = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => shapeOfRect(moduleAt(column, row))));

/** Ground at 25 °C, modules at 50, one cell of the middle one at 71.4. */
function aGrid(): TemperatureGrid {
  const celsius = new Float32Array(widthPx * heightPx).fill(25);
  const fill = (x0: number, y0: number, width: number, height: number, c: number) => {
    for (let y = y0; y < y0 + height; y++) celsius.fill(c, y * widthPx + x0, y * widthPx + x0 + width);
  };
  for (const row of [0, 1, 2])
    for (const column of [0, 1, 2, 3, 4]) {
      const { x, y, width, height } = moduleAt(column, row);
      fill(x, y, width, height, 50);
    }
  fill(44, 34, 4, 4, 71.4);
  return { widthPx, heightPx, celsius };
}

const box = { x: 42, y: 32, width: 8, height: 8 };

it("takes maximum, minimum and mean of the area and ΔT against the modules around it", () => {
  const heat = measureDefect(aGrid(), box, modules)!;
  expect(heat.maxC).toBeCloseTo(71.4, 4);
  expect(heat.minC).toBe(50);
  expect(heat.averageC).toBeCloseTo(50 + 21.4 / 4, 4);
  expect(heat.referenceC).toBe(50);
  expect(heat.deltaTK).toBeCloseTo(21.4, 4);
});

it("is not misled by a neighbour that is hot itself, nor by the ground between the modules", () => {
  const grid = aGrid();
  const { x, y, width, height } = moduleAt(1, 1);
  for (let row = y; row < y + height; row++) grid.celsius.fill(90, row * widthPx + x, row * widthPx + x + width);
  expect(measureDefect(grid, box, modules)?.referenceC).toBe(50);
});

it("compares with what lies around the area where no design is known", () => {
  expect(measureDefect(aGrid(), box)?.referenceC).toBe(50);
  expect(measureDefect(aGrid(), box, modules.slice(0, 2))?.referenceC).toBe(50);
});

it("would rather say nothing than compare a module at the edge of its table with the ground", () => {
  const corner = moduleAt(0, 0);
  expect(measureDefect(aGrid(), corner)).toMatchObject({ maxC: 50, referenceC: null, deltaTK: null });
  expect(measureDefect(aGrid(), corner, modules)).toMatchObject({ referenceC: 50, deltaTK: 0 });
});

it("says nothing where there are no temperatures, and no ΔT where there is nothing to compare with", () => {
  const grid = aGrid();
  expect(measureDefect({ ...grid, celsius: grid.celsius.map(() => Number.NaN) }, box)).toBeNull();
  const whole = measureDefect(grid, { x: 0, y: 0, width: widthPx, height: heightPx });
  expect([whole?.referenceC, whole?.deltaTK]).toEqual([null, null]);
});
