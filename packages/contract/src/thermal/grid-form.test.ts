import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeGrid, encodeGrid } from "./grid-form.ts";

const aGrid = (widthPx: number, celsius: readonly number[]) => ({
  widthPx,
  heightPx: celsius.length / widthPx,
  celsius: Float32Array.from(celsius),
});

it("brings every temperature over the wire unchanged, and gaps as gaps", () => {
  const anyHeat = fc.oneof(fc.float({ noNaN: false, min: -60, max: 650 }), fc.constantFrom(20, 20.5, 71.4, Number.NaN));
  const heat = anyHeat.map((value) => value + 0); // no camera tells zero from minus zero
  fc.assert(
    fc.property(fc.array(heat, { minLength: 1, maxLength: 60 }), (celsius) => {
      const wired = { kind: "absolute", grid: aGrid(celsius.length, celsius) } as const;
      expect(decodeGrid(encodeGrid(wired))).toEqual(wired);
    }),
  );
});

it("says that counts are no degrees", () => {
  const wired = { kind: "relative", grid: aGrid(2, [40_000, 0, 65_535, 7]) } as const;
  expect(decodeGrid(encodeGrid(wired))).toEqual(wired);
});

it("keeps more levels than a camera has within a hundredth of a degree", () => {
  const celsius = Array.from({ length: 70_000 }, (_, i) => (i === 5 ? Number.NaN : -60 + (i * 650) / 70_000));
  const { grid } = decodeGrid(encodeGrid({ kind: "absolute", grid: aGrid(700, celsius) }));
  expect(grid.celsius[5]).toBeNaN();
  const worst = celsius.reduce(
    (most, value, i) => (i === 5 ? most : Math.max(most, Math.abs(value - grid.celsius[i]!))),
    0,
  );
  expect(worst).toBeLessThan(0.01);
});

it("refuses what is no grid, or only the beginning of one", () => {
  const bytes = encodeGrid({ kind: "absolute", grid: aGrid(2, [1, 2, 3, 4]) });
  expect(() => decodeGrid(new TextEncoder().encode("<!doctype html><p>busy"))).toThrow("not a temperature grid");
  expect(() => decodeGrid(bytes.subarray(0, bytes.length - 1))).toThrow("damaged");
  expect(() => decodeGrid(new Uint8Array(0))).toThrow("not a temperature grid");
});
