import { expect, it } from "vitest";
import { steppedIndex } from "./stepped-index.ts";

it("steps from image to image and stops at the first and the last", () => {
  expect([steppedIndex(0, 1, 3), steppedIndex(2, -1, 3)]).toEqual([1, 1]);
  expect([steppedIndex(0, -1, 3), steppedIndex(2, 1, 3), steppedIndex(1, 10, 3)]).toEqual([0, 2, 2]);
});
