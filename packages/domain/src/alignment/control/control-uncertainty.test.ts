import { expect, it } from "vitest";
import { controlUncertaintyM } from "./control-uncertainty.ts";

const fit = { missesM: [0.02, 0.03, 0.02, 0.03], sigmaM: 0.03, spreadM: 60, farthestM: 100 };

it("is a decimetre or two with points around the plant, more where they stand together or miss", () => {
  const around = controlUncertaintyM(fit);
  expect(around).toBeGreaterThan(0.1);
  expect(around).toBeLessThan(0.2);
  expect(controlUncertaintyM({ ...fit, spreadM: 5 })).toBeGreaterThan(0.5);
  expect(controlUncertaintyM({ ...fit, missesM: [0.4, 0.5, 0.4, 0.5] })).toBeGreaterThan(0.9);
});

it("does not trust a single point with the turn of the plant", () => {
  const single = { missesM: [0], sigmaM: 0.03, spreadM: 0 };
  expect(controlUncertaintyM({ ...single, farthestM: 200 })).toBeCloseTo(1.21, 1);
  expect(controlUncertaintyM({ ...single, farthestM: 10 })).toBeLessThan(0.2);
});
