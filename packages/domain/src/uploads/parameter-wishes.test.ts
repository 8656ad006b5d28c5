import { expect, it } from "vitest";
import { parametersAfter, whyNotWish } from "./parameter-wishes.ts";

it("takes numbers a camera's dialog would take, and no others", () => {
  expect(whyNotWish({ emissivity: 0.85, reflectedC: -40, distanceM: 25, humidity: 0.5, ambientC: 30 })).toBeNull();
  expect(whyNotWish({ emissivity: null })).toBeNull();
  for (const wrong of [
    { emissivity: 0 },
    { emissivity: 1.01 },
    { distanceM: -1 },
    { humidity: 50 },
    { ambientC: Number.NaN },
  ])
    expect(whyNotWish(wrong)).toBe("thermal.parameter-out-of-range");
});

it("keeps what was set before, and null gives the file's own value back until nothing is left", () => {
  const set = parametersAfter({ emissivity: 0.9 }, { distanceM: 10, humidity: undefined });
  expect(set).toEqual({ emissivity: 0.9, distanceM: 10 });
  expect(parametersAfter(set, { emissivity: null })).toEqual({ distanceM: 10 });
  expect(parametersAfter(set, { emissivity: null, distanceM: null })).toBeNull();
});
