import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMemo } from "react";
import { markerAsks } from "../defects/defect-markers.ts";
import { DefectPopup } from "../defects/defect-popup.tsx";
import { useDefectMarkers } from "../defects/use-defect-markers.ts";
import type { MapGuest } from "../inspection/report-map.tsx";
import { useMessages } from "../kit/messages.ts";
import { tokens } from "../kit/theme.ts";
import type { FoundFeature } from "../map/feature-info.ts";
import type { LayerPlan } from "../map/layer-plan.ts";
import type { InspectionDesk } from "./use-inspection-desk.ts";

/** What the workspace lays on the plant's map: the ground of the picture on show, its RGB twin, and the defects. */
export function useMapGuest(desk: InspectionDesk): MapGuest {
  const text = useMessages("inspection");
  const { reportSeq, view, ground, chooseDefect, showDetails } = desk;
  const markers = useDefectMarkers(reportSeq, view.filter, desk.defects.defect);
  const pictures = useMemo(
    () => picturePlans(ground, { rgb: text("workspace.rgb-overlay"), frame: text("workspace.frame") }),
    [ground, text],
  );
  return useMemo(
    () => ({
      plans: [...pictures, ...markers],
      asks: markerAsks,
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
    [pictures, markers, chooseDefect, showDetails],
  );
}

function picturePlans(ground: InspectionDesk["ground"], labels: { rgb: string; frame: string }): LayerPlan[] {
  const twin = ground?.twin ?? null;
  const overlay: LayerPlan[] =
    twin?.footprint == null
      ? []
      : [
          {
            key: "rgb-overlay",
            label: labels.rgb,
            isShownAtFirst: false,
            source: {
              type: "image",
              url: `/pictures/rgb-images/${twin.seq}/view`,
              coordinates: twin.footprint as [[number, number], [number, number], [number, number], [number, number]],
            },
            layers: [{ type: "raster", paint: { "raster-fade-duration": 0 } }],
          },
        ];
  const ring = ground?.footprint == null ? null : [...ground.footprint, ground.footprint[0]!];
  return [
    ...overlay,
    {
      key: "frame",
      label: labels.frame,
      isShownAtFirst: true,
      source: {
        type: "geojson",
        data: {
          type: "FeatureCollection",
          features:
            ring === null
              ? []
              : [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } }],
        },
      },
      layers: [
        { type: "fill", paint: { "fill-color": tokens.primary, "fill-opacity": 0.08 } },
        { type: "line", paint: { "line-color": tokens.primary, "line-width": 2 } },
      ],
    },
  ];
}
