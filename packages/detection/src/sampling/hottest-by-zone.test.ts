import { expect, it } from "vitest";
import { hottestByZone } from "./hottest-by-zone.ts";
import { PATCH_COLUMNS, PATCH_SAMPLES } from "./module-patch.ts";

const NO_SEAM = { rim: 0, warmerK: 0 };

/** Warmer by 5 K in one sample. */
const spotAt = (column: number, row: number) => {
  const differenceK = new Float32Array(PATCH_SAMPLES);
  differenceK[row * PATCH_COLUMNS + column] = 5;
  return hottestByZone(differenceK, 1, NO_SEAM);
};
const hotPlaces = (places: readonly number[]) => places.flatMap((placeK, zone) => (placeK > 0 ? [zone] : []));

it("a spot that images show two samples apart is in one place of both", () => {
  const rows = Array.from({ length: 10 }, (_, i) => 10 + i);
  for (const row of rows) {
    const below = new Set(hotPlaces(spotAt(9, row + 2)));
    expect(hotPlaces(spotAt(11, row)).some((zone) => below.has(zone))).toBe(true);
  }
});

it("spots of different cells are in different places", () => {
  const other = new Set(hotPlaces(spotAt(18, 30)));
  expect(hotPlaces(spotAt(6, 10)).some((zone) => other.has(zone))).toBe(false);
});

it("a sample along the rim counts for less", () =>
  expect(Math.max(...hottestByZone(new Float32Array(PATCH_SAMPLES).fill(3), 1, { rim: 24, warmerK: 1 }))).toBe(2));
