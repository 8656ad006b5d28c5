import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { GroundOutline, outlinePlan } from "@heliolens/map-stage/layers/ground-outline.tsx";
import type { ImagePosition } from "@heliolens/map-stage/layers/image-position-plans.ts";
import { memo, useDeferredValue, useMemo } from "react";
import { ComparisonLegend } from "../../defects/comparison/comparison-legend.tsx";
import { ChosenPin } from "../../defects/map/chosen-pin.tsx";
import { ReportMap } from "../../inspection/map/report-map.tsx";
import type { OpenReport } from "../../inspection/report/report-workspace.tsx";
import { useMosaicPlans } from "../../mosaics/use-mosaic-plans.tsx";
import { useMosaicColours } from "../mosaic-colours.tsx";
import { sendOrthomosaics } from "../send-orthomosaics.ts";
import { GroundMark } from "./ground-mark.tsx";
import type { InspectionDesk } from "./use-inspection-desk.ts";
import { useMapGuest } from "./use-map-guest.tsx";

interface InspectionMapProps {
  readonly open: OpenReport;
  readonly onMapDrawn?: () => void;
  readonly desk: Pick<
    InspectionDesk,
    "reportSeq" | "view" | "ground" | "chooseDefect" | "showDetails" | "chooseImage" | "comesNear"
  > & { readonly defects: Pick<InspectionDesk["defects"], "defect"> };
}

// It follows from little of what the desk knows: a drag on the picture draws no map.
const KeptMap = memo(ReportMap);

/** The plant with what was found on it. A file of its own: the map's code is large, and list and picture do not wait for it. */
export function InspectionMap({ open: { report, site, images }, desk, onMapDrawn }: InspectionMapProps) {
  const text = useMessages("inspection");
  const { showDetails, comesNear } = desk;
  const chosen = desk.defects.defect;
  // A frame later than the picture: the picture is what was asked for.
  const ground = useDeferredValue(desk.ground);
  const frame = useMemo(() => outlinePlan("frame", text("workspace.frame")), [text]);
  const guest = useMapGuest({ ...desk, ground, chosen, frame });
  const mosaic = useMosaicPlans(report.seq, useMosaicColours());
  const positions = useMemo(() => (images.data ?? []).flatMap(positionOf), [images.data]);
  const marks = useMemo(
    () => (
      <>
        {ground?.footprint && <GroundOutline plan={frame} ring={ground.footprint} />}
        <GroundMark
          target={chosen?.defectLocation?.coordinates ?? middleOf(ground?.footprint ?? null)}
          comesNear={comesNear && chosen !== null}
        />
        <ChosenPin defect={chosen} onDetails={showDetails} />
        <ComparisonLegend reportSeq={report.seq} />
      </>
    ),
    [chosen, ground, frame, showDetails, report.seq, comesNear],
  );
  if (site.isPending) return <Waiting />;
  if (site.isError) return <Notice problem={site.error} />;
  return (
    <KeptMap
      site={site.data}
      reportSeq={report.seq}
      positions={positions}
      onImage={desk.chooseImage}
      guest={guest}
      mosaic={mosaic}
      onSendImages={sendOrthomosaics}
      onDrawn={onMapDrawn}
    >
      {marks}
    </KeptMap>
  );
}

type Image = NonNullable<OpenReport["images"]["data"]>[number];

function positionOf({ seq, imgName, imgPosCoords, groundCentre }: Image): ImagePosition[] {
  if (imgPosCoords === null) return [];
  return [{ id: seq, name: imgName, position: imgPosCoords.coordinates, target: groundCentre?.coordinates ?? null }];
}

const middleOf = (corners: readonly (readonly [number, number])[] | null): LonLat | null =>
  corners && [
    corners.reduce((sum, [lon]) => sum + lon, 0) / corners.length,
    corners.reduce((sum, [, lat]) => sum + lat, 0) / corners.length,
  ];
