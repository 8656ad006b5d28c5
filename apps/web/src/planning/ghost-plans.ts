import type { GroundRing } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { TablePlan } from "@heliolens/domain/planning/plan-tables";
import { moduleRing, tableRing } from "@heliolens/domain/planning/planned-rings";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { LayerPlan, PlanFeature } from "@heliolens/map-stage/layers/layer-plan.ts";

/** The area as it was drawn, and what would stand on it. */
export const ghostPlans = (area: GroundRing, plan: TablePlan | null): readonly LayerPlan[] => [
  areaPlan(area),
  ...(plan === null ? [] : [tablesPlan(plan)]),
];

const areaPlan = (area: GroundRing): LayerPlan => ({
  key: "planning-area",
  label: null,
  isShownAtFirst: true,
  source: { type: "geojson", data: { type: "FeatureCollection", features: [polygonsOf([area])] } },
  layers: [
    { type: "fill", paint: { "fill-color": tokens.primary, "fill-opacity": 0.08 } },
    { type: "line", paint: { "line-color": tokens.primary, "line-width": 2, "line-dasharray": [2, 1.5] } },
  ],
});

// One feature for all modules: the map cuts it into tiles at once, ten thousand as quickly as ten.
function tablesPlan(plan: TablePlan): LayerPlan {
  const modules = plan.tables.flatMap((table) =>
    Array.from({ length: plan.rows * plan.columns }, (_, at) =>
      moduleRing(plan, table, Math.floor(at / plan.columns), at % plan.columns),
    ),
  );
  const tables = plan.tables.map((table) => tableRing(plan, table));
  return {
    key: "planning-tables",
    label: null,
    isShownAtFirst: true,
    source: {
      type: "geojson",
      data: {
        type: "FeatureCollection",
        features: [
          { ...polygonsOf(modules), properties: { kind: "module" } },
          { ...polygonsOf(tables), properties: { kind: "table" } },
        ],
      },
    },
    layers: [
      {
        type: "fill",
        filter: ["==", ["get", "kind"], "module"],
        paint: { "fill-color": tokens.ok, "fill-opacity": 0.45, "fill-outline-color": tokens.ok },
      },
      {
        type: "line",
        filter: ["==", ["get", "kind"], "table"],
        paint: { "line-color": tokens.ok, "line-width": 1.5 },
      },
    ],
  };
}

const polygonsOf = (rings: readonly GroundRing[]): PlanFeature => ({
  type: "Feature",
  properties: {},
  geometry: { type: "MultiPolygon", coordinates: rings.map((ring) => [closed(ring)]) },
});

const closed = (ring: GroundRing): number[][] => [...ring, ring[0]!].map(([lon, lat]: LonLat) => [lon, lat]);
