import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { StyleSpecification } from "maplibre-gl";
import type { PlanFeature } from "../layers/layer-plan.ts";

// Whole degrees about Korea.
const [WEST, EAST, SOUTH, NORTH] = [110, 146, 24, 50];

const line = (coordinates: [number, number][]): PlanFeature => ({
  type: "Feature",
  properties: {},
  geometry: { type: "LineString", coordinates },
});

const degrees = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** Where the base map's pictures may not be fetched: meridians and parallels, so that a pin is not lost in the dark. */
export const graticuleStyle: StyleSpecification = {
  version: 8,
  sources: {
    graticule: {
      type: "geojson",
      data: {
        type: "FeatureCollection",
        features: [
          ...degrees(WEST, EAST).map((lon) =>
            line([
              [lon, SOUTH],
              [lon, NORTH],
            ]),
          ),
          ...degrees(SOUTH, NORTH).map((lat) =>
            line([
              [WEST, lat],
              [EAST, lat],
            ]),
          ),
        ],
      },
    },
  },
  layers: [
    { id: "sea", type: "background", paint: { "background-color": tokens.sea } },
    { id: "graticule", type: "line", source: "graticule", paint: { "line-color": tokens.line } },
  ],
};
