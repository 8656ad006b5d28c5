import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from "maplibre-gl";

export const baseSource = "world";
/** Closer than this a coast at 1:10 million is a blur: the plant carries the map. */
export const BASE_UNTIL_ZOOM = 14;
/** A pixel is about 100 m: roads are drawn from junction to junction and would lie beside their place. */
const ROADS_UNTIL_ZOOM = 10;

export type BaseLanguage = "ko" | "en";

/** The bundled map from the bottom up: land, provinces, borders, roads, names. */
export const baseLayers = (language: BaseLanguage): LayerSpecification[] => [
  { ...layer("land", "land"), type: "fill", paint: { "fill-color": tokens.land, "fill-antialias": false } },
  {
    ...layer("coast", "land"),
    type: "line",
    paint: { "line-color": tokens.landEdge, "line-width": byZoom(3, 0.4, 8, 1) },
  },
  {
    ...layer("provinces", "province"),
    type: "line",
    minzoom: 4,
    paint: {
      "line-color": tokens.landEdge,
      "line-width": byZoom(4, 0.4, 9, 1.1),
      "line-dasharray": [3, 2],
      "line-opacity": 0.8,
    },
  },
  {
    ...layer("borders", "border"),
    type: "line",
    paint: { "line-color": tokens.outline, "line-width": byZoom(3, 0.5, 8, 1.2), "line-opacity": 0.7 },
  },
  {
    ...layer("roads", "road"),
    type: "line",
    minzoom: 6.3,
    maxzoom: ROADS_UNTIL_ZOOM,
    layout: { "line-join": "round" },
    paint: { "line-color": tokens.road, "line-width": byZoom(6.3, 0.6, 10, 1.8) },
  },
  { ...names("regions", "region", 11, language), maxzoom: 8.6 },
  names("places", "place", 11.5, language),
  { ...names("countries", "country", 13, language), maxzoom: 6.5 },
];

/** Layers whose words follow the language. */
export const namedLayers = ["base-regions", "base-places", "base-countries"] as const;

export const nameIn = (language: BaseLanguage): ExpressionSpecification => [
  "coalesce",
  ["get", language],
  ["get", "en"],
];

const layer = (id: string, kind: string) => ({
  id: `base-${id}`,
  source: baseSource,
  filter: ["==", ["get", "kind"], kind] as FilterSpecification,
  maxzoom: BASE_UNTIL_ZOOM,
});

function names(id: string, kind: string, sizePx: number, language: BaseLanguage): LayerSpecification {
  return {
    ...layer(id, kind),
    type: "symbol",
    // A place has the zoom from which it is named; the larger one wins where two collide.
    filter: ["all", ["==", ["get", "kind"], kind], ["<=", ["get", "z"], ["zoom"]]],
    layout: {
      "text-field": nameIn(language),
      "text-size": byZoom(4, sizePx - 1, 10, sizePx + 2),
      "text-padding": 6,
      "text-max-width": 7,
      "symbol-sort-key": ["get", "z"],
    },
    paint: {
      "text-color": kind === "place" ? tokens.muted : tokens.faint,
      "text-halo-color": tokens.land,
      "text-halo-width": 1.2,
    },
  };
}

function byZoom(...stops: readonly [number, number, number, number]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops];
}
