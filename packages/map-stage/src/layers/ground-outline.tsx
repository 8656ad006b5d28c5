import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMapEngine } from "../stage/map-stage.tsx";
import { useMapMoves } from "../stage/use-point-on-screen.ts";
import classes from "./ground-outline.module.css";
import { choiceOf } from "./layer-choices.state.ts";
import { useLayerChoices } from "./layer-choices.ts";
import type { LayerPlan } from "./layer-plan.ts";

/**
 * One outline over the map that changes often: as an element it costs nothing of what lies beneath, while as a layer each
 * change would draw every module and marker anew.
 */
export function GroundOutline({ plan, ring }: { plan: LayerPlan; ring: readonly LonLat[] }) {
  const { map } = useMapEngine();
  const { isShown, opacity } = choiceOf(useLayerChoices(), plan);
  useMapMoves();
  if (!isShown) return null;
  const points = ring.map((place) => map.project(place as [number, number])).map(({ x, y }) => `${x},${y}`);
  return (
    <svg className={classes.ground} style={{ opacity }} aria-hidden="true" data-outline={plan.key}>
      <polygon className={classes.outline} points={points.join(" ")} />
    </svg>
  );
}

/** Stands in the list of layers for something that is drawn over the map, not on it. */
export const outlinePlan = (key: string, label: string): LayerPlan => ({
  key,
  label,
  isShownAtFirst: true,
  source: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
  layers: [],
});
