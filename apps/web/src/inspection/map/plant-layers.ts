import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { type LayerDraft, type LayerPlan, tilesOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { ExpressionSpecification } from "maplibre-gl";

interface PlantSeqs {
  readonly siteSeq: number;
  readonly reportSeq: number;
}

/** The plant itself, from the bottom up: glass, strings, arrays. */
export function plantPlans({ siteSeq }: PlantSeqs, text: Text<"inspection">): readonly LayerPlan[] {
  const plan = (key: "modules" | "strings" | "arrays", layers: readonly LayerDraft[], isShownAtFirst: boolean) => ({
    key,
    label: text(`workspace.${key}`),
    source: tilesOf(key, `site_seq:${siteSeq}`),
    layers,
    isShownAtFirst,
  });
  return [plan("modules", glass, true), plan("strings", strings, false), plan("arrays", arrays, true)];
}

/** What the flight brought: where pictures were taken and what ground they cover. */
export function flightPlans({ reportSeq }: PlantSeqs, text: Text<"inspection">): readonly LayerPlan[] {
  const scope = `report_seq:${reportSeq}`;
  return [
    {
      key: "footprints",
      label: text("workspace.footprints"),
      source: tilesOf("image_footprints", scope),
      layers: [inLayer("image_footprints", footprint)],
      isShownAtFirst: false,
    },
    {
      key: "rgb-images",
      label: text("workspace.rgb-images"),
      source: tilesOf("rgb_images", scope),
      layers: [inLayer("rgb_images", rgbMarker)],
      isShownAtFirst: false,
    },
  ];
}

type InTiles = LayerDraft & { "source-layer"?: string };
const inLayer = (layer: string, draft: LayerDraft): InTiles => ({ ...draft, "source-layer": layer });

const fromZoom = (...stops: number[]): ExpressionSpecification => ["interpolate", ["linear"], ["zoom"], ...stops];
const halo = { "text-color": tokens.text, "text-halo-color": tokens.bg, "text-halo-width": 1.4 };

const glass: readonly LayerDraft[] = [
  // Edges have a layer of their own where they can be seen: smoothed ones would be drawn a second time.
  inLayer("modules", {
    type: "fill",
    paint: { "fill-color": tokens.module, "fill-opacity": 0.9, "fill-antialias": false },
  }),
  inLayer("modules", {
    type: "line",
    minzoom: 17,
    paint: { "line-color": tokens.moduleEdge, "line-width": fromZoom(17, 0.3, 20, 1), "line-opacity": 0.8 },
  }),
  // From here on a module is wide enough for its number.
  inLayer("modules", {
    type: "symbol",
    minzoom: 20.5,
    layout: { "text-field": ["get", "module_id"], "text-size": 10, "text-padding": 1 },
    paint: halo,
  }),
];

const strings: readonly LayerDraft[] = [
  inLayer("strings", { type: "line", minzoom: 15, paint: { "line-color": tokens.primary, "line-width": 1.2 } }),
  inLayer("strings", {
    type: "symbol",
    minzoom: 19,
    layout: { "text-field": ["get", "string_id"], "text-size": 11 },
    paint: halo,
  }),
];

const arrays: readonly LayerDraft[] = [
  inLayer("arrays", {
    type: "line",
    paint: { "line-color": tokens.arrayEdge, "line-width": fromZoom(14, 0.5, 19, 1.4), "line-opacity": 0.4 },
  }),
  inLayer("arrays", {
    type: "symbol",
    minzoom: 16.5,
    layout: { "text-field": ["coalesce", ["get", "array_id"], ["get", "name"]], "text-size": 12 },
    paint: { ...halo, "text-color": tokens.muted },
  }),
];

const footprint: LayerDraft = {
  type: "line",
  paint: { "line-color": tokens.primary, "line-width": 1, "line-opacity": 0.5 },
};

const rgbMarker: LayerDraft = {
  type: "symbol",
  layout: { "icon-image": "marker-rgb", "icon-size": fromZoom(15, 0.5, 20, 0.9), "icon-allow-overlap": true },
};
