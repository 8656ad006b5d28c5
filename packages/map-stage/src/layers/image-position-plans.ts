import { distanceAndBearing } from "@heliolens/domain/geometry/distance-and-bearing";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { LayerPlan, PlanFeature } from "./layer-plan.ts";

/** Where a camera was, and the place its arrow leads to: the middle of its picture, or where it should have been. */
export interface ImagePosition {
  readonly id: number;
  readonly name: string;
  readonly position: LonLat;
  /** Null where that is unknown. */
  readonly target: LonLat | null;
}

/** Camera positions, each with its arrow and the way in centimetres. */
export const imagePositionPlan = (
  positions: readonly ImagePosition[],
  label: string,
  key = "positions",
): LayerPlan => ({
  key,
  label,
  isShownAtFirst: true,
  source: { type: "geojson", data: { type: "FeatureCollection", features: positions.flatMap(featuresOf) } },
  layers: [
    {
      type: "line",
      minzoom: 18,
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": tokens.warn, "line-width": 1.4 },
    },
    {
      type: "circle",
      filter: ["==", ["get", "part"], "camera"],
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 1.2, 20, 4],
        "circle-color": tokens.warn,
        "circle-stroke-color": tokens.bg,
        "circle-stroke-width": 1,
      },
    },
    {
      type: "symbol",
      minzoom: 18,
      filter: ["==", ["get", "part"], "target"],
      layout: {
        "icon-image": "marker-arrow",
        "icon-size": 0.6,
        "icon-rotate": ["get", "bearingDeg"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
        "text-field": ["concat", ["get", "distanceCm"], " cm"],
        "text-size": 11,
        "text-offset": [0, 1.1],
        "text-optional": true,
      },
      paint: { "text-color": tokens.warn, "text-halo-color": tokens.bg, "text-halo-width": 1.4 },
    },
  ],
});

export interface PositionArrow {
  readonly distanceCm: number;
  /** Clockwise from north. */
  readonly bearingDeg: number;
}

export function arrowOf(position: LonLat, target: LonLat): PositionArrow {
  const { distanceM, bearingDeg } = distanceAndBearing(position, target);
  return { distanceCm: Math.round(distanceM * 100), bearingDeg };
}

/** No position is known so well: a shorter arrow would only hide the camera. */
const LEAST_ARROW_CM = 10;

function featuresOf({ id, name, position, target }: ImagePosition): PlanFeature[] {
  const camera = pointAt(position, { part: "camera", id, name });
  if (target === null || arrowOf(position, target).distanceCm < LEAST_ARROW_CM) return [camera];
  const way: PlanFeature = {
    type: "Feature",
    properties: {},
    geometry: { type: "LineString", coordinates: [[...position], [...target]] },
  };
  return [way, camera, pointAt(target, { part: "target", id, ...arrowOf(position, target) })];
}

const pointAt = (place: LonLat, properties: Record<string, unknown>): PlanFeature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [...place] },
});
