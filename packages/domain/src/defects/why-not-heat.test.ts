import { expect, it } from "vitest";
import { whyNotHeat } from "./why-not-heat.ts";

it("wants the mean between the extremes", () => {
  expect(whyNotHeat({ minHeat: 48.2, averageHeat: 55, maxHeat: 71.4 })).toBeNull();
  expect(whyNotHeat({ minHeat: 50, averageHeat: 50, maxHeat: 50 })).toBeNull();
  expect(whyNotHeat({ minHeat: 48.2, averageHeat: 72, maxHeat: 71.4 })).toBe("defects.heat-out-of-order");
  expect(whyNotHeat({ minHeat: 80, averageHeat: null, maxHeat: 71.4 })).toBe("defects.heat-out-of-order");
});

it("finds nothing wrong with what is not known", () => {
  expect(whyNotHeat({ minHeat: null, averageHeat: null, maxHeat: 71.4 })).toBeNull();
  expect(whyNotHeat({ minHeat: null, averageHeat: null, maxHeat: null })).toBeNull();
});
