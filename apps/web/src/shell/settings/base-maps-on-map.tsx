import { BaseMapCredits } from "@heliolens/map-stage/layers/base-map-credits.tsx";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import { useBaseMapPlans } from "./use-base-map-plans.ts";

/** For a map that has no layers but these: the chosen base maps and whose they are. */
export function BaseMapsOnMap() {
  const { maps, plans } = useBaseMapPlans();
  return (
    <>
      <MapLayers plans={plans} />
      <BaseMapCredits maps={maps} />
    </>
  );
}
