import { expect, it } from "vitest";
import { normaliseDeltaT } from "./normalise-delta-t.ts";

it("states 16 K at 860 W/m² as 18.6 K at full sun", () => {
  expect(normaliseDeltaT(16, 860)).toBeCloseTo(18.6, 1);
});

it("says nothing below 600 W/m², without irradiance or without a difference", () => {
  expect(normaliseDeltaT(16, 600)).toBeCloseTo(26.67, 2);
  expect(normaliseDeltaT(16, 599)).toBeNull();
  expect(normaliseDeltaT(16, null)).toBeNull();
  expect(normaliseDeltaT(null, 900)).toBeNull();
});
