import { expect, it } from "vitest";
import { clearMargin } from "./clear-margin.ts";

it("is what lies between the best way and the next one", () => {
  expect(clearMargin(40, 5, 8)).toBe(35);
  expect(clearMargin(12, 5, 8)).toBeNull();
});

it("is not made larger by a rival that everything speaks against", () => {
  expect(clearMargin(7, -30, 8)).toBeNull();
});

it("is none where the ground speaks for two ways, however loudly", () => {
  expect(clearMargin(880, 780, 8)).toBeNull();
});
