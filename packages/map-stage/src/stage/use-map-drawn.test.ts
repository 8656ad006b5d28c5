import type { Source } from "maplibre-gl";
import { expect, it } from "vitest";
import { drawnPlan, type LayerPlan, sourceIdOf } from "../layers/layer-plan.ts";
import { hasSources } from "./use-map-drawn.ts";

const rows = drawnPlan("rows", "Rows", [], []);
const defects = drawnPlan("defects", "Defects", [], []);
const photo: LayerPlan = {
  ...drawnPlan("photo", "Photo", [], []),
  source: {
    type: "image",
    url: "/photo.jpg",
    coordinates: [
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
  },
};
const mapWith = (...there: readonly LayerPlan[]) => ({
  getSource: (id: string) => (there.some((plan) => sourceIdOf(plan) === id) ? ({ id } as Source) : undefined),
});

it("a map at rest is drawn only once it has every layer, but for pictures that may be hidden", () => {
  expect(hasSources(mapWith(), [rows, defects])).toBe(false);
  expect(hasSources(mapWith(rows), [rows, defects])).toBe(false);
  expect(hasSources(mapWith(rows, defects), [rows, defects, photo])).toBe(true);
});
