import { expect, it } from "vitest";
import { steppedPlace } from "./stepped-place.ts";

it("steps from image to image and stops at the first and the last", () => {
  expect([steppedPlace(0, 1, 3), steppedPlace(2, -1, 3)]).toEqual([1, 1]);
  expect([steppedPlace(0, -1, 3), steppedPlace(2, 1, 3), steppedPlace(1, 10, 3)]).toEqual([0, 2, 2]);
});
