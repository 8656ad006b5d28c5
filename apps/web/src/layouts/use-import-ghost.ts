import type { GroundRing } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { ImportPlan } from "@heliolens/layouts/plan-import";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { useEffect, useMemo, useRef } from "react";
import { boxOfRings, newRings } from "./import-desk.ts";

// More would be a blur, and the map would stand still while it cuts them.
const MOST_DRAWN = 20_000;

// Single modules are to be told apart.
const nearEnough = { padding: 64, maxZoom: 21, animate: false };

/** What would be made, on the map; the answer shows it whole, as it is when the drawing moves to another place. */
export function useImportGhost(
  { engine, show }: MapHand,
  plan: ImportPlan | null,
  marks: readonly LonLat[],
): () => void {
  const rings = useMemo(() => (plan === null ? [] : newRings(plan)), [plan]);
  const box = useMemo(() => boxOfRings(rings), [rings]);
  useEffect(() => {
    show([...(rings.length === 0 ? [] : [ghostPlan(rings)]), ...(marks.length === 0 ? [] : [markPlan(marks)])]);
    return () => show([]);
  }, [rings, marks, show]);
  const look = () => {
    if (box !== null) engine?.map.fitBounds([box.west, box.south, box.east, box.north], nearEnough);
  };
  const placed = useRef("");
  const place = box === null ? "" : `${box.west.toFixed(3)} ${box.south.toFixed(3)}`;
  useEffect(() => {
    if (place === placed.current) return;
    placed.current = place;
    if (box !== null) engine?.map.fitBounds([box.west, box.south, box.east, box.north], nearEnough);
  }, [place, box, engine]);
  return look;
}

/** Places that were clicked, with their numbers. */
const markPlan = (marks: readonly LonLat[]): LayerPlan => ({
  key: "layout-marks",
  label: null,
  isShownAtFirst: true,
  source: {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: marks.map(([lon, lat], index) => ({
        type: "Feature",
        properties: { number: String(index + 1) },
        geometry: { type: "Point", coordinates: [lon, lat] },
      })),
    },
  },
  layers: [
    {
      type: "circle",
      paint: {
        "circle-radius": 6,
        "circle-color": tokens.bg,
        "circle-stroke-color": tokens.primary,
        "circle-stroke-width": 2.5,
      },
    },
    {
      type: "symbol",
      layout: {
        "text-field": ["get", "number"],
        "text-size": 14,
        "text-offset": [0, -1.3],
        "text-allow-overlap": true,
      },
      paint: { "text-color": tokens.text, "text-halo-color": tokens.bg, "text-halo-width": 1.6 },
    },
  ],
});

const ghostPlan = (rings: readonly GroundRing[]): LayerPlan => ({
  key: "layout-import",
  label: null,
  isShownAtFirst: true,
  source: {
    type: "geojson",
    data: {
      type: "Feature",
      properties: {},
      geometry: {
        type: "MultiPolygon",
        coordinates: rings
          .slice(0, MOST_DRAWN)
          .map((ring) => [[...ring, ring[0]!].map(([lon, lat]): [number, number] => [lon, lat])]),
      },
    },
  },
  layers: [
    { type: "fill", paint: { "fill-color": tokens.warn, "fill-opacity": 0.35 } },
    { type: "line", paint: { "line-color": tokens.warn, "line-width": 1.2 } },
  ],
});
