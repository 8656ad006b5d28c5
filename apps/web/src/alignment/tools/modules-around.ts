import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { ringArea } from "@heliolens/domain/geometry/ring";
import { layerIdsOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { Map as MapLibreMap } from "maplibre-gl";
import { GRID_KEY } from "../align-plans.ts";

const REACH_PX = 14;
const AROUND_PX = 40;
const [GRID_FILL] = layerIdsOf({ key: GRID_KEY, layers: [{ type: "fill" }] });

/** How far a snap reaches on the ground: so many pixels of the screen. */
export function reachMOf(map: MapLibreMap, position: LonLat): number {
  const { x, y } = map.project(position as [number, number]);
  const beside = map.unproject([x + REACH_PX, y]).toArray();
  return Math.hypot(...metrePlaneAt(position).toMetres(beside));
}

/** The modules drawn around a place, as the map has them: none from afar, where they could not be told apart. */
export function modulesAround(
  map: MapLibreMap,
  position: LonLat,
  aroundPx = AROUND_PX,
): readonly (readonly LonLat[])[] {
  if (map.getLayer(GRID_FILL!) === undefined) return [];
  const { x, y } = map.project(position as [number, number]);
  const found = map.queryRenderedFeatures(
    [
      [x - aroundPx, y - aroundPx],
      [x + aroundPx, y + aroundPx],
    ],
    { layers: [GRID_FILL!] },
  );
  const largest = new Map<number | string | undefined, readonly LonLat[]>();
  for (const { id, geometry } of found) {
    if (geometry.type !== "Polygon") continue;
    const ring = (geometry.coordinates[0] as LonLat[]).slice(0, -1);
    // A tile's edge cuts modules in two: the larger piece of each is the whole one of the neighbouring tile.
    const known = largest.get(id);
    if (known === undefined || ringArea(known) < ringArea(ring)) largest.set(id, ring);
  }
  return [...largest.values()];
}
