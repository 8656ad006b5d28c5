import { expect, it } from "vitest";
import { brokenFields, scaleSentOf, usualScale } from "./scale-form.ts";

it("sends a scale once both numbers are there, with a comma or a point", () => {
  expect(scaleSentOf({ ...usualScale, perCount: "0,04" }, 7)).toEqual({
    perCount: 0.04,
    offsetC: -273.15,
    known: null,
  });
  expect(scaleSentOf({ ...usualScale, offsetC: "" }, 7)).toBeNull();
});

it("sends one known temperature of a point or of the middle value, with or without a slope", () => {
  const known = { ...usualScale, way: "known", celsius: "31.5" } as const;
  expect(scaleSentOf(known, 7)).toEqual({
    perCount: 0.04,
    offsetC: null,
    known: { imageId: 7, at: "median", celsius: 31.5 },
  });
  expect(scaleSentOf({ ...known, perCount: "", xPx: "320", yPx: "256" }, 7)).toEqual({
    perCount: null,
    offsetC: null,
    known: { imageId: 7, at: [320, 256], celsius: 31.5 },
  });
  expect(scaleSentOf({ ...known, xPx: "320" }, 7)).toBeNull();
});

it("names the fields that cannot be sent", () => {
  expect([...brokenFields({ ...usualScale, perCount: "40" })]).toEqual(["perCount"]);
  expect([...brokenFields({ ...usualScale, way: "known", xPx: "a" })]).toEqual(["xPx", "yPx"]);
  expect(brokenFields(usualScale).size).toBe(0);
});
