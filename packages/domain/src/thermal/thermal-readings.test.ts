import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourGrid, isothermColour } from "./colour-grid.ts";
import { heatAround, heatOfPixel } from "./heat-at.ts";
import { heatOfLine } from "./heat-of-line.ts";
import { heatOfPolygon } from "./heat-of-polygon.ts";
import { automaticHeatSpan, movedSpan, stretchedSpan, withHigh, withLow } from "./heat-span.ts";
import { isothermOfKind, type isothermRange } from "./isotherm.ts";
import { measured } from "./measurement.ts";
import { paletteNamed } from "./palettes.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

const gap = Number.NaN;
const aGrid = (widthPx: number, celsius: readonly number[]): TemperatureGrid => ({
  widthPx,
  heightPx: celsius.length / widthPx,
  celsius: Float32Array.from(celsius),
});
const nine = aGrid(3, [10, 20, 30, 40, 50, 60, 70, 80, 90]);

describe("the temperature under the cursor", () => {
  it("is the mean of nine pixels, or of one alone", () => {
    expect(heatAround(nine, [1.9, 1.1])).toBe(50);
    expect(heatOfPixel(nine, [1.9, 1.1])).toBe(50);
    expect(heatAround(nine, [0, 0])).toBe(30); // the four that there are in a corner
    expect(heatOfPixel(nine, [2, 0])).toBe(30);
  });

  it("is none outside the frame and where the file has none", () => {
    expect([heatAround(nine, [-0.1, 0]), heatOfPixel(nine, [3, 0]), heatAround(nine, [0, 3])]).toEqual([
      null,
      null,
      null,
    ]);
    expect(heatOfPixel(aGrid(1, [gap]), [0, 0])).toBeNull();
  });
});

describe("a line", () => {
  it("gives the temperature of each pixel it crosses, and where it is hottest", () => {
    expect(heatOfLine(nine, [0.5, 0.5], [2.5, 2.5])).toEqual({
      values: [10, 50, 50, 90],
      maxC: 90,
      minC: 10,
      averageC: 50,
      maxAt: [2, 2],
      minAt: [0, 0],
    });
  });

  it("passes over gaps and answers nothing where it never meets a temperature", () => {
    const grid = aGrid(3, [1, gap, 3]);
    expect(heatOfLine(grid, [0.5, 0.5], [2.5, 0.5])?.values).toEqual([1, null, 3]);
    expect(heatOfLine(grid, [5, 5], [9, 5])).toBeNull();
  });
});

describe("an area", () => {
  it("bounded by a polygon counts the pixels whose middles lie inside", () => {
    const triangle = [
      [0, 0],
      [3.2, 0],
      [0, 3.2],
    ] as const;
    expect(heatOfPolygon(nine, triangle)).toMatchObject({ maxC: 70, minC: 10 });
    expect(
      heatOfPolygon(nine, [
        [5, 5],
        [6, 5],
        [6, 6],
      ]),
    ).toBeNull();
  });

  it("of a polygon is that of the box when the polygon is one", () => {
    const ring = [
      [1, 0],
      [3, 0],
      [3, 2],
      [1, 2],
    ] as const;
    expect(measured(nine, { kind: "polygon", ring })).toEqual(
      measured(nine, { kind: "box", rect: { x: 1, y: 0, width: 2, height: 2 } }),
    );
  });

  it("of a spot is the mean around it", () => {
    expect(measured(nine, { kind: "spot", at: [1, 1] })).toMatchObject({ maxC: 50, averageC: 50, maxAt: [1, 1] });
    expect(measured(nine, { kind: "spot", at: [9, 9] })).toBeNull();
  });
});

describe("level and span", () => {
  it("leave the hottest and coldest hundredth out of the palette", () => {
    const celsius = Float32Array.from({ length: 1001 }, (_, i) => (i === 1000 ? 400 : i / 10));
    const { lowC, highC } = automaticHeatSpan(celsius);
    expect(lowC).toBeCloseTo(1, 0);
    expect(highC).toBeCloseTo(99, 0);
    expect(automaticHeatSpan(Float32Array.of(gap))).toEqual({ lowC: 0, highC: 0.5 });
  });

  it("never turn over, whatever is dragged where", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 650, noNaN: true }),
        fc.double({ min: 0.01, max: 9, noNaN: true }),
        (c, f) => {
          const span = { lowC: 30, highC: 60 };
          for (const next of [withLow(span, c), withHigh(span, c), movedSpan(span, c), stretchedSpan(span, f)])
            expect(next.highC - next.lowC).toBeGreaterThanOrEqual(0.499_999);
        },
      ),
    );
  });

  it("keep the contrast when the level moves, and the level when the contrast changes", () => {
    expect(movedSpan({ lowC: 30, highC: 60 }, -5)).toEqual({ lowC: 25, highC: 55 });
    expect(stretchedSpan({ lowC: 30, highC: 60 }, 0.5)).toEqual({ lowC: 37.5, highC: 52.5 });
  });
});

describe("the isotherm", () => {
  const scheme = { palette: paletteNamed("white-hot"), span: { lowC: 0, highC: 100 } };
  const colours = (celsius: number[], isotherm: Parameters<typeof isothermRange>[0]) =>
    Array.from({ length: celsius.length }, (_, i) => [
      ...colourGrid(Float32Array.from(celsius), { ...scheme, isotherm }).subarray(i * 4, i * 4 + 3),
    ]);

  it("paints what lies above, below or between, and leaves the rest its colours", () => {
    const black = [0, 0, 0];
    const white = [255, 255, 255];
    const painted = [...isothermColour];
    expect(colours([-5, 40, 120, gap], { kind: "off" })).toEqual([black, [102, 102, 102], white, black]);
    expect(colours([-5, 120], { kind: "above", fromC: 100 })).toEqual([black, painted]);
    expect(colours([-5, 120], { kind: "below", toC: 0 })).toEqual([painted, white]);
    expect(colours([-5, 50, 120], { kind: "between", fromC: 60, toC: 40 })).toEqual([black, painted, white]);
  });

  it("keeps its temperatures when its kind changes", () => {
    const above = isothermOfKind("above", { kind: "off" }, { fromC: 60, toC: 70 });
    expect(above).toEqual({ kind: "above", fromC: 60 });
    expect(isothermOfKind("between", { kind: "above", fromC: 65 }, { fromC: 60, toC: 70 })).toEqual({
      kind: "between",
      fromC: 65,
      toC: 70,
    });
  });
});
