import { expect, it } from "vitest";
import type { Ring } from "../../geometry/ring.ts";
import type { TemperatureGrid } from "../../thermal/temperature-grid.ts";
import { shapeOfRect } from "../defect-shape.ts";
import type { FrameGlass } from "./glass-reference.ts";
import { measureDefect } from "./measure-defect.ts";

const [widthPx, heightPx] = [100, 80];
const moduleAt = (column: number, row: number) => ({ x: 5 + column * 18, y: 5 + row * 24, width: 16, height: 22 });
const modules: Ring[] = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => shapeOfRect(moduleAt(column, row))));

const noGlass: FrameGlass = { kind: "glass", rings: [] };

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

const drawn = (rings: readonly Ring[]): FrameGlass => ({ kind: "modules", rings });
const fill = ({ celsius }: TemperatureGrid, { x, y, width, height }: ReturnType<typeof moduleAt>, c: number) => {
  for (let row = y; row < y + height; row++) celsius.fill(c, row * widthPx + x, row * widthPx + x + width);
};
const moved = (ring: Ring, byX: number): Ring => ring.map(([x, y]) => [x + byX, y]);

const box = { x: 42, y: 32, width: 8, height: 8 };

it("takes maximum, minimum and mean of the area and ΔT against the modules around it", () => {
  const heat = measureDefect(aGrid(), box, [drawn(modules)])!;
  expect(heat.maxC).toBeCloseTo(71.4, 4);
  expect(heat.minC).toBe(50);
  expect(heat.averageC).toBeCloseTo(50 + 21.4 / 4, 4);
  expect(heat.referenceC).toBe(50);
  expect(heat.deltaTK).toBeCloseTo(21.4, 4);
  expect(heat.reference).toMatchObject({ kind: "modules", why: null });
  expect(heat.reference.ringsPx).toHaveLength(8);
});

it("refuses a neighbour that is hot itself, and says which ones it took", () => {
  const grid = aGrid();
  fill(grid, moduleAt(1, 1), 90);
  const heat = measureDefect(grid, box, [drawn(modules)])!;
  expect(heat.referenceC).toBe(50);
  expect(heat.reference.ringsPx).not.toContainEqual(shapeOfRect(moduleAt(1, 1)));
});

it("never takes ground for glass: modules drawn half a module off give no ΔT", () => {
  const grid = aGrid();
  for (const row of [0, 1, 2]) for (const column of [1, 3]) fill(grid, moduleAt(column, row), 25);
  const off = modules.filter((_, i) => i % 5 !== 1 && i % 5 !== 3).map((ring) => moved(ring, 9));
  expect(measureDefect(grid, box, [drawn(off)])).toMatchObject({
    referenceC: null,
    deltaTK: null,
    reference: { kind: "none", why: "implausible" },
  });
});

it("takes the modules that the picture shows where the drawing has none that fit", () => {
  const seen: FrameGlass = { kind: "glass", rings: modules };
  expect(measureDefect(aGrid(), box, [drawn([]), seen])).toMatchObject({
    referenceC: 50,
    reference: { kind: "glass" },
  });
});

it("compares with the glass of its own module where fewer than three others are in view", () => {
  const few = [shapeOfRect(moduleAt(2, 1)), shapeOfRect(moduleAt(0, 0))];
  const small = { x: 43, y: 33, width: 6, height: 6 };
  const heat = measureDefect(aGrid(), small, [{ kind: "glass", rings: few }])!;
  expect([heat.referenceC, heat.reference]).toEqual([50, { kind: "box", why: null, ringsPx: [few[0]] }]);
});

it("says nothing where there are no temperatures, and no ΔT where no module is in view", () => {
  const grid = aGrid();
  expect(measureDefect({ ...grid, celsius: grid.celsius.map(() => Number.NaN) }, box, [noGlass])).toBeNull();
  expect(measureDefect(grid, box, [noGlass])).toMatchObject({
    referenceC: null,
    deltaTK: null,
    reference: { kind: "none", why: "no-glass", ringsPx: [] },
  });
});
