import { expect, it } from "vitest";
import { isDelivered, pauseAfterMs } from "./webhook.ts";

it("every pause is longer than the one before, and after the seventh attempt it is given up", () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((attempts) => pauseAfterMs(attempts) ?? Number.NaN);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(6);
  expect(pauseAfterMs(7)).toBeNull();
});

it("only a receiver that says it took it has it: a redirect is not followed", () => {
  expect([200, 204, 299, 300, 302, 404, 500].filter(isDelivered)).toEqual([200, 204, 299]);
});
