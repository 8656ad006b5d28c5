import { tokens } from "@heliolens/kit/theme/theme.ts";
import { formatArea, formatLength } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group } from "@mantine/core";
import type { LayerPlan } from "../layers/layer-plan.ts";
import { useMapEngine } from "../stage/map-stage.tsx";
import { MapPanel } from "./map-panel.tsx";
import { type Measure, type MeasureEvent, measured } from "./measure.state.ts";
import { useCornerDrawing } from "./use-corner-drawing.ts";

/** What is measured on the map the caller stands on. */
export function useMeasure(isOn: boolean) {
  return useCornerDrawing(useMapEngine().map, isOn);
}

/** The corners a keyboard sets are the middle of the map: arrows move it, Enter sets. */
export function MeasurePanel({ measure, tell }: { measure: Measure; tell: (event: MeasureEvent) => void }) {
  const text = useMessages("map");
  const language = useLanguage();
  const { map } = useMapEngine();
  const { lengthM, areaM2 } = measured(measure);
  return (
    <MapPanel>
      <output>
        <strong>{formatLength(lengthM, language)}</strong>
        {areaM2 !== null && <strong>{formatArea(areaM2, language)}</strong>}
      </output>
      <p>{text("measure-how")}</p>
      <Group gap={6}>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => tell({ kind: "corner-set", at: map.getCenter().toArray() })}
        >
          {text("measure-corner")}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={measure.corners.length < 3 || measure.isClosed}
          onClick={() => tell({ kind: "closed" })}
        >
          {text("measure-close")}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={measure.corners.length === 0}
          onClick={() => tell({ kind: "corner-taken-back" })}
        >
          {text("measure-back")}
        </Button>
      </Group>
    </MapPanel>
  );
}

export const measurePlan = ({ corners, isClosed }: Measure): LayerPlan => ({
  key: "measure",
  label: null,
  isShownAtFirst: true,
  source: {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: [
        ...(corners.length > 1 ? [lineOf(isClosed ? [...corners, corners[0]!] : corners)] : []),
        ...corners.map((corner) => ({
          type: "Feature" as const,
          properties: {},
          geometry: { type: "Point" as const, coordinates: [...corner] },
        })),
      ],
    },
  },
  layers: [
    { type: "line", paint: { "line-color": tokens.primary, "line-width": 2, "line-dasharray": [2, 1.5] } },
    {
      type: "circle",
      filter: ["==", ["geometry-type"], "Point"],
      paint: {
        "circle-radius": 4,
        "circle-color": tokens.bg,
        "circle-stroke-color": tokens.primary,
        "circle-stroke-width": 2,
      },
    },
  ],
});

const lineOf = (corners: Measure["corners"]) => ({
  type: "Feature" as const,
  properties: {},
  geometry: { type: "LineString" as const, coordinates: corners.map((corner) => [...corner]) },
});
