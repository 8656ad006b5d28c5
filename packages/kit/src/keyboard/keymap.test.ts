import { expect, it } from "vitest";
import { areRivals, digitOf, keyNames, keyRowOf } from "./keymap.ts";

it("gives every key to one of the actions that are listened for together", () => {
  const shared = keyNames.flatMap((one) =>
    keyNames
      .filter((other) => one < other && areRivals(one, other))
      .filter((other) => keyRowOf(one).keys.some((key) => keyRowOf(other).keys.includes(key)))
      .map((other) => `${one} and ${other}`),
  );
  expect(shared).toEqual([]);
});

it("reads the number of a digit key", () => {
  expect(digitOf({ code: "Digit3" })).toBe(3);
});
