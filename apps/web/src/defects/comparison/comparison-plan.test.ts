import { comparedStates } from "@heliolens/domain/defects/compare-inspections";
import { expect, it } from "vitest";
import { comparedColours, comparisonPlan } from "./comparison-plan.ts";

const module = (seq: number, lon: number | null) => ({
  state: "repaired" as const,
  solarModule: { seq, id: seq, moduleId: "M1", stringId: "S1", arrayId: "A1" },
  lon,
  lat: lon === null ? null : 34.8,
  before: null,
  after: null,
});

it("gives every state a colour of its own", () => {
  expect(new Set(Object.values(comparedColours)).size).toBe(comparedStates.length);
});

it("shows what has a place, in the colour of what became of it, and only on demand", () => {
  const plan = comparisonPlan([module(1, 126.5), module(2, null)], "비교");
  expect(plan.isShownAtFirst).toBe(false);
  expect(plan.source).toMatchObject({
    data: {
      features: [
        {
          id: 1,
          properties: { state: "repaired", colour: comparedColours.repaired },
          geometry: { coordinates: [126.5, 34.8] },
        },
      ],
    },
  });
});
