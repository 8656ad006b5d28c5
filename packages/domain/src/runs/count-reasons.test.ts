import { expect, it } from "vitest";
import { countReasons } from "./count-reasons.ts";

it("counts each reason, the most frequent first", () => {
  expect(countReasons(["b", "a", "c", "a", "c"])).toEqual([
    { why: "a", count: 2 },
    { why: "c", count: 2 },
    { why: "b", count: 1 },
  ]);
  expect(countReasons([])).toEqual([]);
});
