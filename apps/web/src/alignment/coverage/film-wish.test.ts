import { expect, it } from "vitest";
import { wishOf } from "./film-wish.ts";

it("asks for what was typed, and leaves the rest to the report's own images", () => {
  expect(wishOf({})).toEqual({});
  expect(wishOf({ camera: "m30t", heightM: 42.5, sideOverlapPercent: 60 })).toEqual({
    camera: "m30t",
    heightM: "42.5",
    sideOverlapPercent: "60",
  });
});

it("asks for no height that is half typed, and for no overlap without an end", () => {
  expect(wishOf({ heightM: 1, frontOverlapPercent: 100, sideOverlapPercent: "" })).toEqual({});
  expect(wishOf({ heightM: "12." })).toEqual({});
});
