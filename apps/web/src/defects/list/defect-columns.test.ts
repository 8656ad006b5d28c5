import { expect, it } from "vitest";
import { hiddenAfter, hiddenIn } from "./defect-columns.ts";

it("hides and shows a column, and remembers only columns there are", () => {
  expect(hiddenAfter([], "memo")).toEqual(["memo"]);
  expect(hiddenAfter(["place", "memo"], "memo")).toEqual(["place"]);
  expect(hiddenIn("memo id nonsense place")).toEqual(["place", "memo"]);
  expect(hiddenIn(null)).toEqual([]);
});
