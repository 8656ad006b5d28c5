import { expect, it } from "vitest";
import { mendAddress } from "./mend-address.ts";

const place = { reportSeq: 12, siteSeq: 3 };

it("leads to the screen that mends the reason", () => {
  expect(mendAddress("align-images", place)?.search).toEqual({ report: "12", align: "1" });
  expect(mendAddress("add-positions", place)?.search).toEqual({ report: "12", tab: "attributes" });
  expect(mendAddress("check-design", place)?.search).toEqual({ design: "3" });
});

it("leads nowhere where the run's own button is the way, or the report has no site", () => {
  expect(mendAddress("run-again", place)).toBeNull();
  expect(mendAddress("check-design", { ...place, siteSeq: null })).toBeNull();
  expect(mendAddress("state-lens", { ...place, isAligning: true })).toBeNull();
});
