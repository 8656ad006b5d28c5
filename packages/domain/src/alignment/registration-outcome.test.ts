import { expect, it } from "vitest";
import { leftOutOf, registrationOutcomeOf } from "./registration-outcome.ts";

const found = { evidence: 20, prior: 5, ambiguous: 0 };

it("a registration is done only if every image has a place", () => {
  expect(registrationOutcomeOf({ state: "DONE", skipped: 0, found })).toBe("done");
  expect(registrationOutcomeOf({ state: "DONE", skipped: 1, found })).toBe("done-with-left-out");
  expect(registrationOutcomeOf({ state: "DONE", skipped: 0, found: { ...found, ambiguous: 2 } })).toBe(
    "done-with-left-out",
  );
  expect(leftOutOf({ skipped: 3, found: { ...found, ambiguous: 2 } })).toBe(5);
});

it("one that found a place for no image says that nothing fits", () => {
  const nothing = { evidence: 0, prior: 0, ambiguous: 50 };
  expect(registrationOutcomeOf({ state: "DONE", skipped: 0, found: nothing })).toBe("nothing-fits");
  expect(registrationOutcomeOf({ state: "STOPPED", skipped: 0, found: nothing })).toBe("stopped");
});
