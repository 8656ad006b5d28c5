import { UNITS, UNITS_AN_IMAGE } from "@heliolens/domain/proposal/layout-step";
import { expect, it } from "vitest";
import { networkUnits } from "./network-units.ts";

it("grows with each image that is tied and joined, and never beyond the whole", () => {
  const count = networkUnits(10);
  const ids = Array.from({ length: 10 }, (_, i) => i);
  const tied = ids.map(count);
  expect(tied).toEqual(ids.map((i) => UNITS.tied * (i + 1)));
  const joined = Array.from({ length: 100 }, (_, i) => count(i % 10));
  expect(joined).toEqual(joined.toSorted((a, b) => a - b));
  expect(joined.at(-1)).toBe(10 * (UNITS_AN_IMAGE - UNITS.found));
});
