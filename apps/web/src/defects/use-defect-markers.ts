import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useMemo } from "react";
import { useMessages } from "../kit/messages.ts";
import type { LayerPlan } from "../map/layer-plan.ts";
import type { DefectFilter } from "./defect-filter.ts";
import { chosenPlan, markerPlans } from "./defect-markers.ts";
import { useDefectRevision } from "./defect-revision.ts";

/** What this room puts on the map: markers that follow the filter, and the chosen defect above them. */
export function useDefectMarkers(
  reportSeq: number,
  filter: DefectFilter,
  chosen: DefectItem | null,
): readonly LayerPlan[] {
  const text = useMessages("defects");
  const revision = useDefectRevision();
  const markers = useMemo(
    () => markerPlans({ reportSeq, filter, revision }, text),
    [reportSeq, filter, revision, text],
  );
  return useMemo(() => [...markers, chosenPlan(chosen)], [markers, chosen]);
}
