import type { SharedFinding, SharedReport } from "@heliolens/contract/share/shared-report";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { LayerList } from "@heliolens/map-stage/layers/layer-list.tsx";
import { drawnPlan, type LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import { MapPins } from "@heliolens/map-stage/pins/map-pins.tsx";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import { MapStage } from "@heliolens/map-stage/stage/map-stage.tsx";
import { VisuallyHidden } from "@mantine/core";
import { useMemo } from "react";
import classes from "./shared-map.module.css";

interface SharedMapProps {
  readonly report: SharedReport;
  /** The thermal mosaic, where the report has one. */
  readonly mosaic: readonly LayerPlan[];
  readonly chosen: number | null;
  readonly onChoose: (seq: number) => void;
}

type PlacedFinding = SharedFinding & { readonly lon: number; readonly lat: number };

// About ten metres around the plant.
const PAD_DEG = 1e-4;
const NEAR_PX = 18;

/** The plant, its findings and its thermal mosaic, by the link alone: base maps of others are not for strangers. */
export function SharedMap({ report: { plant, findings }, mosaic, chosen, onChoose }: SharedMapProps) {
  const text = useMessages("share");
  const placed = findings.filter((finding): finding is PlacedFinding => finding.lon !== null && finding.lat !== null);
  const plans = useMemo(() => [plantPlan(plant), ...mosaic], [plant, mosaic]);
  const home = boxAround([...plant.flat(), ...placed.map(positionOf)], PAD_DEG);
  return (
    <MapStage label={text("shared.map")} home={home}>
      <MapLayers plans={plans} />
      {mosaic.length > 0 && <LayerList plans={plans} />}
      <MapPins pins={placed} positionOf={positionOf} weightOf={() => 1} nearPx={NEAR_PX} keyOf={({ seq }) => seq}>
        {(cluster) => <Pin cluster={cluster} chosen={chosen} onChoose={onChoose} />}
      </MapPins>
    </MapStage>
  );
}

const positionOf = ({ lon, lat }: PlacedFinding) => [lon, lat] as const;

interface PinProps extends Pick<SharedMapProps, "chosen" | "onChoose"> {
  readonly cluster: readonly PlacedFinding[];
}

function Pin({ cluster, chosen, onChoose }: PinProps) {
  const [first] = cluster as [PlacedFinding, ...PlacedFinding[]];
  const words = cluster.map(({ label }) => label).join(", ");
  return (
    <button
      type="button"
      className={classes.pin}
      data-status={first.defectStatus}
      data-chosen={cluster.some(({ seq }) => seq === chosen) || undefined}
      title={words}
      onClick={() => onChoose(first.seq)}
    >
      {cluster.length > 1 ? cluster.length : ""}
      <VisuallyHidden>{words}</VisuallyHidden>
    </button>
  );
}

const plantPlan = (plant: SharedReport["plant"]) =>
  drawnPlan(
    "plant",
    null,
    plant.map((ring) => ({ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } })),
    [
      { type: "fill", paint: { "fill-color": tokens.module, "fill-opacity": 0.9 } },
      { type: "line", paint: { "line-color": tokens.moduleEdge, "line-width": 0.5 } },
    ],
  );
