import { expect, it } from "vitest";
import { featureLayers, findMapLayer, mapLayers } from "./map-layers.ts";

it("gives defect features exactly the specification's properties", () => {
  const asked = "seq defect_type defect_name defect_status array_id string_id module_id img_url img_name".split(" ");
  for (const name of ["defects_by_type", "defects_by_new_type", "ai_defects", "image_features"])
    expect(findMapLayer(name)!.properties.map((property) => property.name)).toEqual(asked);
});

it("has every layer the map service was asked for, each with a title in both languages", () => {
  expect(mapLayers.map((layer) => layer.name)).toEqual([
    "base",
    "satellite",
    "site_image_group",
    "thermal_mosaic",
    "solar_modules",
    "rgb_images",
    "defects_by_type",
    "defects_by_new_type",
    "ai_defects",
    "image_features",
  ]);
  for (const layer of mapLayers) expect(layer.ko && layer.en).toBeTruthy();
});

it("knows a layer with or without its namespace, and nothing by a name of the language", () => {
  expect(findMapLayer("solar:solar_modules")?.name).toBe("solar_modules");
  expect(findMapLayer("ai_defects")?.name).toBe("ai_defects");
  for (const name of ["", "solar:", "other:ai_defects", "__proto__", "constructor", "SOLAR_MODULES"])
    expect(findMapLayer(name)).toBeUndefined();
});

it("styles by properties the layer has", () => {
  for (const { properties, style } of featureLayers)
    for (const { when } of style) if (when) expect(properties.map(({ name }) => name)).toContain(when.property);
});
