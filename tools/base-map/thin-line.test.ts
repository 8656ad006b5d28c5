import { expect, it } from "vitest";
import { thinLine } from "./thin-line.ts";

it("leaves out what lies nearer to the line than its tolerance there", () => {
  const line = [0, 0, 1, 0.1, 2, 0, 3, 0.1, 4, 0];
  expect(thinLine(line, () => 0.2)).toEqual([0, 0, 4, 0]);
  expect(thinLine(line, (lon) => (lon > 2 ? 0.05 : 0.2))).toEqual([0, 0, 3, 0.1, 4, 0]);
});

it("keeps the corners of a ring", () => {
  expect(thinLine([0, 0, 1, 0, 1, 1, 0.5, 1.01, 0, 1, 0, 0], () => 0.1)).toEqual([0, 0, 1, 0, 1, 1, 0, 1, 0, 0]);
});
