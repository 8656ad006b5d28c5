import { expect, it } from "vitest";
import { moveByOne } from "./move-by-one.ts";

it("moves a type one place up or down, and nowhere past the ends", () => {
  expect(moveByOne([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveByOne([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moveByOne([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveByOne([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
