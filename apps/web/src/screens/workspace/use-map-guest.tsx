import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useMemo } from "react";
import { useComparisonPlan } from "../../defects/comparison/use-comparison-plan.ts";
import { markerAsks } from "../../defects/map/defect-markers.ts";
import { DefectPopup } from "../../defects/map/defect-popup.tsx";
import { useDefectMarkers } from "../../defects/map/use-defect-markers.ts";
import type { MapGuest } from "../../inspection/map/map-guest.ts";
import type { InspectionDesk } from "./use-inspection-desk.ts";

interface GuestAt extends Pick<InspectionDesk, "reportSeq" | "view" | "ground" | "chooseDefect" | "showDetails"> {
  readonly chosen: InspectionDesk["defects"]["defect"];
  /** The ground of the picture on show: drawn over the map, listed among its layers. */
  readonly frame: LayerPlan;
}

/** What the workspace lays on the plant's map: the ground of the picture on show, its RGB twin, and the defects. */
export function useMapGuest({ reportSeq, view, ground, chosen, frame, chooseDefect, showDetails }: GuestAt): MapGuest {
  const text = useMessages("inspection");
  const markers = useDefectMarkers(reportSeq, view.filter, chosen);
  const comparison = useComparisonPlan(reportSeq);
  const isNarrowed = Object.keys(view.filter).length > 0;
  const twin = ground?.twin ?? null;
  const pictures = useMemo(() => [...twinPlans(twin, text("workspace.rgb-overlay")), frame], [twin, frame, text]);
  return useMemo(
    () => ({
      plans: [...pictures, comparison, ...markers],
      asks: markerAsks,
      isNarrowed,
      onFound: (found: readonly FoundFeature[]) => found[0] && chooseDefect(found[0].seq, "map"),
      popupOf: (found: readonly FoundFeature[], at: LonLat, onClose: () => void) => (
        <DefectPopup
          found={found}
          at={at}
          onClose={onClose}
          onDetails={(seq) => {
            onClose();
            showDetails(seq);
          }}
        />
      ),
    }),
    [pictures, comparison, markers, isNarrowed, chooseDefect, showDetails],
  );
}

type Twin = NonNullable<InspectionDesk["ground"]>["twin"];

function twinPlans(twin: Twin, label: string): LayerPlan[] {
  if (twin?.footprint == null) return [];
  const coordinates = twin.footprint as [[number, number], [number, number], [number, number], [number, number]];
  return [
    {
      key: "rgb-overlay",
      label,
      isShownAtFirst: false,
      source: { type: "image", url: `/pictures/rgb-images/${twin.seq}/view`, coordinates },
      layers: [{ type: "raster", paint: { "raster-fade-duration": 0 } }],
    },
  ];
}
