import { expect, it } from "vitest";
import { featureInfoAddress, foundFeaturesOf } from "./feature-info.ts";

it("asks for up to 50 features around the place that was clicked", () => {
  const address = featureInfoAddress({
    layers: ["defects_by_type", "solar_modules"],
    viewParams: { report_seq: 3, site_seq: 2 },
    at: [0, 0],
    metresPerPixel: 0.5,
  });
  const query = new URLSearchParams(address.split("?")[1]);
  expect(query.get("query_layers")).toBe("solar:defects_by_type,solar:solar_modules");
  expect(query.get("feature_count")).toBe("50");
  expect(query.get("viewparams")).toBe("report_seq:3;site_seq:2");
  expect(query.get("bbox")?.split(",").map(Number)).toEqual([-25.5, -25.5, 25.5, 25.5]);
});

it("knows a feature's layer and number by its id", () => {
  const answer = { features: [{ id: "defects_by_type.345", properties: { array_id: "A03" } }] };
  expect(foundFeaturesOf(answer)).toEqual([{ layer: "defects_by_type", seq: 345, properties: { array_id: "A03" } }]);
  expect(foundFeaturesOf({})).toEqual([]);
});
