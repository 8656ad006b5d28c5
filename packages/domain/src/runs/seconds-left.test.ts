import { expect, it } from "vitest";
import { secondsLeft } from "./seconds-left.ts";

it("follows the pace of the worker that is at it now", () => {
  expect(secondsLeft({ share: 0.25, shareBefore: 0, elapsedS: 60 })).toBe(180);
  expect(secondsLeft({ share: 0.75, shareBefore: 0.5, elapsedS: 60 })).toBe(60);
  expect(secondsLeft({ share: 1, shareBefore: 0, elapsedS: 60 })).toBe(0);
});

it("says nothing before there is a pace", () => {
  expect(secondsLeft({ share: 0.51, shareBefore: 0.5, elapsedS: 60 })).toBeNull();
  expect(secondsLeft({ share: 0.25, shareBefore: 0, elapsedS: 2 })).toBeNull();
});
