import type { SiteItem, SiteOfReport } from "@heliolens/contract/inspection/sites";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { BaseMapCredits } from "@heliolens/map-stage/layers/base-map-credits.tsx";
import { type ImagePosition, imagePositionPlan } from "@heliolens/map-stage/layers/image-position-plans.ts";
import { LayerList } from "@heliolens/map-stage/layers/layer-list.tsx";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import { MapStage } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapDrawn } from "@heliolens/map-stage/stage/use-map-drawn.ts";
import { useMapKeys } from "@heliolens/map-stage/stage/use-map-keys.ts";
import { MapTools } from "@heliolens/map-stage/tools/map-tools.tsx";
import { MeasurePanel, measurePlan, useMeasure } from "@heliolens/map-stage/tools/measure-tool.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useBaseMapPlans } from "../../shell/settings/use-base-map-plans.ts";
import { useWorkspace } from "../report/workspace.ts";
import { siteImages } from "../site-images/site-images.data.ts";
import type { MapGuest } from "./map-guest.ts";
import { MapPick } from "./map-pick.tsx";
import { MapReadings } from "./map-readings.tsx";
import { orthoPlans } from "./ortho-plans.ts";
import { OrthoTool } from "./ortho-tool.tsx";
import { flightPlans, plantPlans } from "./plant-layers.ts";
import { boxOfPlant } from "./plant-view.ts";
import { useFlightInSight } from "./use-flight-in-sight.ts";

interface ReportMapProps {
  readonly site: SiteOfReport;
  readonly reportSeq: number;
  readonly positions: readonly ImagePosition[];
  readonly onImage: (imageSeq: number) => void;
  readonly guest: MapGuest;
  /** The thermal mosaic of the report. */
  readonly mosaic: readonly LayerPlan[];
  /** Sends orthomosaics of the site. */
  readonly onSendImages: (site: SiteItem, files: readonly File[]) => void;
  /** Once, when all that it opens with is drawn. */
  readonly onDrawn?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The plant from above: modules, where the camera was, what was found. */
export function ReportMap(props: ReportMapProps) {
  const text = useMessages("inspection");
  const home = boxOfPlant(props.site);
  return (
    <MapStage label={text("workspace.map")} home={home}>
      <PlantOnMap {...props} home={home} />
    </MapStage>
  );
}

function PlantOnMap({
  site,
  reportSeq,
  positions,
  onImage,
  guest,
  mosaic,
  onSendImages,
  onDrawn,
  home,
  children,
}: ReportMapProps & { home: MapBox | null }) {
  const text = useMessages("inspection");
  // Section 4 of the specification: choosing a report shows the map's menu.
  const { isMapMenuShown } = useWorkspace();
  const [isMeasuring, setMeasuring] = useState(false);
  const { measure, tell } = useMeasure(isMeasuring);
  const images = useQuery(siteImages(site.seq)).data;
  const base = useBaseMapPlans();
  const ground = useMemo(() => {
    const seqs = { siteSeq: site.seq, reportSeq };
    return [
      ...base.plans,
      ...orthoPlans(images ?? [], (name) => text("ortho.layer", { name })),
      ...plantPlans(seqs, text),
      ...mosaic,
      ...flightPlans(seqs, text),
      imagePositionPlan(positions, text("workspace.positions")),
    ];
  }, [site.seq, reportSeq, base.plans, images, mosaic, positions, text]);
  const plans = useMemo(
    () => [...ground, ...guest.plans, ...(measure.corners.length > 0 ? [measurePlan(measure)] : [])],
    [ground, guest.plans, measure],
  );
  useMapKeys({ plans, home });
  useFlightInSight(positions, home);
  useMapDrawn(onDrawn, plans);
  useKeys({ measure: () => setMeasuring((isOn) => !isOn) });
  return (
    <>
      <MapLayers plans={plans} />
      {isMapMenuShown && <LayerList plans={plans} />}
      <MapTools isMeasuring={isMeasuring} onMeasure={() => setMeasuring((isOn) => !isOn)}>
        <OrthoTool site={site} onSend={onSendImages} />
      </MapTools>
      {isMeasuring ? (
        <MeasurePanel measure={measure} tell={tell} />
      ) : (
        <MapPick plans={plans} site={site} reportSeq={reportSeq} guest={guest} onImage={onImage} />
      )}
      {children}
      <BaseMapCredits maps={base.maps} />
      <MapReadings />
    </>
  );
}
