import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { type LayerPlan, sourceIdOf } from "../layers/layer-plan.ts";
import { useMapEngine } from "./map-stage.tsx";

/** Told when the tiles that the map opens with are drawn, or when it leaves what it opened with. */
export function useMapDrawn(onDrawn: (() => void) | undefined, plans: readonly LayerPlan[]): void {
  const { map } = useMapEngine();
  useEffect(() => {
    if (onDrawn === undefined) return;
    const rested = () => {
      if (hasSources(map, plans)) onDrawn();
    };
    map.on("idle", rested);
    map.once("movestart", onDrawn);
    return () => {
      map.off("idle", rested);
      map.off("movestart", onDrawn);
    };
  }, [map, onDrawn, plans]);
}

/** A map whose plans have not come yet rests too, with nothing on it. Pictures are on the map only while they are shown. */
export const hasSources = (map: Pick<MapLibreMap, "getSource">, plans: readonly LayerPlan[]): boolean =>
  plans.every((plan) => plan.source.type === "image" || map.getSource(sourceIdOf(plan)) !== undefined);
