import { expect, it } from "vitest";
import { registrationStages, shareOfFlight } from "./registration-stage.ts";

it("goes from nothing to all of a flight without a step back, whatever stage it is in", () => {
  const shares = registrationStages.flatMap((stage) => [0, 0.5, 1].map((share) => shareOfFlight(stage, share)));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});

it("is not yet through when all modules are found", () => {
  expect(shareOfFlight("modules", 1)).toBeLessThan(0.6);
  expect(shareOfFlight("joining", 0)).toBe(shareOfFlight("modules", 1));
});

it("takes no stage for more than whole", () => {
  expect(shareOfFlight("laying", 1.2)).toBe(1);
  expect(shareOfFlight("modules", -1)).toBe(0);
});
