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
  expect(foundFeaturesOf(answer, [0, 0])).toEqual([
    { layer: "defects_by_type", seq: 345, properties: { array_id: "A03" } },
  ]);
  expect(foundFeaturesOf({}, [0, 0])).toEqual([]);
});

it("puts the module that holds the place before its neighbours, and the nearest marker first", () => {
  const module = (seq: number, west: number) => ({
    id: `solar_modules.${seq}`,
    properties: {},
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west, 0],
          [west + 1e-5, 0],
          [west + 1e-5, 2e-5],
          [west, 2e-5],
          [west, 0],
        ],
      ],
    },
  });
  const marker = (seq: number, lon: number) => ({
    id: `rgb_images.${seq}`,
    properties: {},
    geometry: { type: "Point", coordinates: [lon, 1e-5] },
  });
  const answer = { features: [module(4, 1.1e-5), module(2, 0), marker(9, 3e-5), marker(8, 0.6e-5)] };
  const found = foundFeaturesOf(answer, [0.5e-5, 1e-5]);
  const seqsOf = (wanted: string) => found.filter(({ layer }) => layer === wanted).map(({ seq }) => seq);
  expect(seqsOf("solar_modules")).toEqual([2, 4]);
  expect(seqsOf("rgb_images")).toEqual([8, 9]);
});
