import { describe, expect, it } from "vitest";
import { fittedSamples } from "./fitted-samples.ts";
import { PATCH_COLUMNS, PATCH_SAMPLES } from "./module-patch.ts";

/** A usual module of 40 °C with other places. */
const usualWith = (atC: (column: number, row: number) => number | null): Float32Array =>
  Float32Array.from({ length: PATCH_SAMPLES }, (_, i) => atC(i % PATCH_COLUMNS, Math.floor(i / PATCH_COLUMNS)) ?? 40);

const at = (column: number, row: number) => row * PATCH_COLUMNS + column;

describe("where the usual module has clamps", () => {
  it("is nothing said of the glass, as far in as a clamp reaches and some centimetres aside", () => {
    const fitted = fittedSamples(usualWith((column, row) => (column === 0 && row >= 9 && row <= 11 ? 34 : null)));
    expect([at(0, 10), at(2, 10), at(0, 8), at(1, 12)].every((sample) => fitted.has(sample))).toBe(true);
    expect([at(3, 10), at(0, 7), at(0, 13)].some((sample) => fitted.has(sample))).toBe(false);
  });

  it("counts a bright clamp as a dark one", () => {
    const fitted = fittedSamples(usualWith((column, row) => (column === PATCH_COLUMNS - 1 && row === 30 ? 42 : null)));
    expect(fitted.has(at(PATCH_COLUMNS - 2, 30))).toBe(true);
  });

  it("is none along an even seam, however dark", () => {
    expect(fittedSamples(usualWith((column) => (column < 2 ? 37 : null))).has(at(1, 20))).toBe(false);
  });

  it("is none in the middle of the module, whatever is built there", () => {
    expect(fittedSamples(usualWith((column, row) => (column === 12 && row === 20 ? 46 : null))).size).toBe(0);
  });
});
