import { expect, it } from "vitest";
import { codeOfValue, TILE_VALUES, valueOfCode } from "./tile-values.ts";

it("keeps degrees and counts to a thirty-second, and tells a missing value from any other", () => {
  for (const value of [-60, -0.01, 0, 23.47, 71.4, 650, 16_383, 65_535])
    expect(Math.abs(valueOfCode(codeOfValue(value)) - value)).toBeLessThanOrEqual(1 / 32);
  expect(codeOfValue(Number.NaN)).toBe(0);
  expect(valueOfCode(0)).toBeNaN();
  expect(codeOfValue(-5_000)).toBeGreaterThan(0);
  expect(codeOfValue(1e9)).toBe(0xffffff);
});

it("is read by weights of red, green and blue, as maps read heights", () => {
  const code = codeOfValue(71.4);
  const [red, green, blue] = [code >> 16, (code >> 8) & 255, code & 255];
  const read = red * TILE_VALUES.red + green * TILE_VALUES.green + blue * TILE_VALUES.blue + TILE_VALUES.base;
  expect(read).toBe(valueOfCode(code));
});
