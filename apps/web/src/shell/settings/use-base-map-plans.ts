import type { FurtherBaseMap } from "@heliolens/domain/map/further-base-map";
import { useLanguage } from "@heliolens/kit/words/messages.ts";
import { baseMapPlans } from "@heliolens/map-stage/layers/base-map-plans.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { baseMaps } from "./base-maps.data.ts";

const noMaps: readonly FurtherBaseMap[] = [];

/** The base maps that the settings name, for every map of somebody who is signed in. */
export function useBaseMapPlans(): { readonly maps: readonly FurtherBaseMap[]; readonly plans: readonly LayerPlan[] } {
  const maps = useQuery(baseMaps).data?.baseMaps ?? noMaps;
  const language = useLanguage();
  return useMemo(() => ({ maps, plans: baseMapPlans(maps, language) }), [maps, language]);
}
