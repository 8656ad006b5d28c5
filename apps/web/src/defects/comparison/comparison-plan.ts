import type { ComparedModuleItem } from "@heliolens/contract/defects/comparison";
import type { ComparedState } from "@heliolens/domain/defects/compare-inspections";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { drawnPlan, type LayerPlan, type PlanFeature } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { ExpressionSpecification } from "maplibre-gl";

export const comparedColours = {
  new: tokens.danger,
  worse: tokens.warn,
  persists: tokens.primary,
  repaired: tokens.ok,
  "not-seen": tokens.faint,
} as const satisfies Record<ComparedState, string>;

export const comparisonKey = "comparison";

/** What became of each module since the inspection before, as a disc under its marker. Off until somebody wants it. */
export const comparisonPlan = (modules: readonly ComparedModuleItem[], label: string): LayerPlan => ({
  ...drawnPlan(comparisonKey, label, modules.flatMap(featureOf), [
    {
      type: "circle",
      paint: {
        "circle-color": colour,
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 7, 18, 14, 21, 22],
        "circle-opacity": 0.45,
        "circle-stroke-color": colour,
        "circle-stroke-width": 2,
      },
    },
  ]),
  isShownAtFirst: false,
});

const colour: ExpressionSpecification = ["get", "colour"];

const featureOf = ({ state, lon, lat, solarModule }: ComparedModuleItem): PlanFeature[] =>
  lon === null || lat === null
    ? []
    : [
        {
          type: "Feature",
          id: solarModule.seq,
          properties: { state, colour: comparedColours[state] },
          geometry: { type: "Point", coordinates: [lon, lat] },
        },
      ];
