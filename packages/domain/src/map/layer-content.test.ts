import { expect, it } from "vitest";
import { contentOfLayer } from "./layer-content.ts";
import { featureLayers } from "./map-layers.ts";
import { tileLayers } from "./tile-layers.ts";

it("shows recorded defects by main type, by any type, and proposals apart from them", () => {
  const params = { defect_types: ["CELL"], defect_codes: ["SOILING", "CELL_MULTI"] };
  const filtersOf = (name: Parameters<typeof contentOfLayer>[0]) => contentOfLayer(name, params)!.filters;
  const recorded = { columns: ["is_ai_finding"], values: [0] };
  expect(filtersOf("defects_by_type")).toEqual([recorded, { columns: ["main_code"], values: ["CELL"] }]);
  expect(filtersOf("defects_by_new_type")).toEqual([
    recorded,
    { columns: ["defect_type", "main_code"], values: ["SOILING", "CELL_MULTI"] },
  ]);
  expect(filtersOf("ai_defects")).toEqual([{ columns: ["is_ai_finding"], values: [1] }]);
});

it("narrows the areas on an image to that image, and nothing when no image is named", () => {
  expect(contentOfLayer("image_features", { img_seq: 7 })!.filters).toEqual([{ columns: ["img_seq"], values: [7] }]);
  expect(contentOfLayer("image_features", {})!.filters).toEqual([]);
});

it("has a table for every layer with features, and for every tile but the base map's", () => {
  for (const { name } of featureLayers) expect(contentOfLayer(name, {})).not.toBeNull();
  for (const { name } of tileLayers) expect(contentOfLayer(name, {}) === null).toBe(name === "base");
});
