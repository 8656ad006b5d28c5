import type { LayerSpecification, Map as MapLibreMap } from "maplibre-gl";
import { tokens } from "../kit/theme.ts";

/** What a report's map can show, from the bottom up. */
export const plantLayers = ["modules", "footprints", "positions", "defects"] as const;
export type PlantLayer = (typeof plantLayers)[number];

interface LayerPlan {
  readonly tiles: string;
  readonly of: "site" | "report";
  readonly layers: readonly DistributiveOmit<LayerSpecification, "id" | "source" | "source-layer">[];
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const statusColour = [
  "match",
  ["get", "defect_status"],
  "COMPLETE",
  tokens.ok,
  "SCHEDULE",
  tokens.warn,
  tokens.danger,
] as const;

const plans: Record<PlantLayer, LayerPlan> = {
  modules: {
    tiles: "modules",
    of: "site",
    layers: [
      { type: "fill", paint: { "fill-color": tokens.module, "fill-opacity": 0.85 } },
      { type: "line", minzoom: 17, paint: { "line-color": tokens.moduleEdge, "line-width": 0.7 } },
    ],
  },
  footprints: {
    tiles: "image_footprints",
    of: "report",
    layers: [{ type: "line", paint: { "line-color": tokens.primary, "line-width": 1, "line-opacity": 0.5 } }],
  },
  positions: {
    tiles: "image_positions",
    of: "report",
    layers: [
      {
        type: "circle",
        paint: {
          "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 1.5, 20, 4],
          "circle-color": tokens.warn,
          "circle-stroke-color": tokens.bg,
          "circle-stroke-width": 1,
        },
      },
    ],
  },
  defects: {
    tiles: "defects",
    of: "report",
    layers: [
      {
        type: "circle",
        paint: {
          "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 3, 20, 8],
          "circle-color": statusColour as never,
          "circle-stroke-color": tokens.bg,
          "circle-stroke-width": 1.5,
        },
      },
    ],
  },
};

export interface Shown {
  readonly siteSeq: number;
  readonly reportSeq: number;
}

const sourceOf = (layer: PlantLayer) => `plant-${layer}`;
const layerIdsOf = (layer: PlantLayer) => plans[layer].layers.map((_, i) => `plant-${layer}-${i}`);

/** Puts the plant and what was found in it on a map; gives back how to take it off again. */
export function putPlantOn(map: MapLibreMap, { siteSeq, reportSeq }: Shown): () => void {
  for (const layer of plantLayers) {
    const { tiles, of, layers } = plans[layer];
    const scope = of === "site" ? `site_seq:${siteSeq}` : `report_seq:${reportSeq}`;
    const address = `${window.location.origin}/tiles/${tiles}/{z}/{x}/{y}.mvt?viewparams=${scope}`;
    map.addSource(sourceOf(layer), { type: "vector", tiles: [address], maxzoom: 20 });
    layers.forEach((plan, i) => {
      map.addLayer({
        ...plan,
        id: `plant-${layer}-${i}`,
        source: sourceOf(layer),
        "source-layer": tiles,
      } as LayerSpecification);
    });
  }
  return () => {
    // A closed map has taken everything with it.
    if (map.style === undefined) return;
    for (const layer of plantLayers) {
      for (const id of layerIdsOf(layer)) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(sourceOf(layer))) map.removeSource(sourceOf(layer));
    }
  };
}

export function showPlantLayer(map: MapLibreMap, layer: PlantLayer, isShown: boolean): void {
  for (const id of layerIdsOf(layer)) map.setLayoutProperty(id, "visibility", isShown ? "visible" : "none");
}

export const moduleLayerId = layerIdsOf("modules")[0]!;
