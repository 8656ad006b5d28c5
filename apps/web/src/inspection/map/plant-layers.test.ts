// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { flightPlans, plantPlans } from "./plant-layers.ts";

const seqs = { siteSeq: 3, reportSeq: 7 };
const text = ((key: string) => key) as Parameters<typeof plantPlans>[1];
const sourcesOf = (plans: ReturnType<typeof plantPlans>) =>
  plans.map(({ key, source }) => [key, JSON.stringify(source).includes("site_seq:3") ? "site" : "report"]);

it("the plant is drawn from its modules up, the flight's pictures over it", () => {
  expect(sourcesOf(plantPlans(seqs, text))).toEqual([
    ["modules", "site"],
    ["strings", "site"],
    ["arrays", "site"],
  ]);
  expect(sourcesOf(flightPlans(seqs, text))).toEqual([
    ["footprints", "report"],
    ["rgb-images", "report"],
  ]);
});
