import type { TypeItem } from "@heliolens/contract/defects/defect-types";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DefectFilter } from "../defect-filter.ts";
import { useDefectRevision } from "../defect-revision.ts";
import { defectTypes, markersLeft } from "../defects.data.ts";
import { chosenPlan, isBeyondTiles, markerPlans, typeIcons } from "./defect-markers.ts";

const noTypes: readonly TypeItem[] = [];

/** What this room puts on the map: markers that follow the filter, and the chosen defect above them. */
export function useDefectMarkers(
  reportSeq: number,
  filter: DefectFilter,
  chosen: DefectItem | null,
): readonly LayerPlan[] {
  const text = useMessages("defects");
  const revision = useDefectRevision();
  const types = useQuery(defectTypes).data ?? noTypes;
  const icons = useMemo(() => typeIcons(types), [types]);
  const left = useQuery({ ...markersLeft(reportSeq, filter), enabled: isBeyondTiles(filter) }).data ?? null;
  const markers = useMemo(
    () => markerPlans({ reportSeq, filter, left, icons, revision }, text),
    [reportSeq, filter, left, icons, revision, text],
  );
  return useMemo(() => [...markers, chosenPlan(chosen)], [markers, chosen]);
}
