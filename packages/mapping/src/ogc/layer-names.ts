import { findMapLayer, type LayerName, type MapLayer } from "@heliolens/domain/map/map-layers";
import { MapRefused } from "./map-refused.ts";

export type NamedLayer = MapLayer & { readonly name: LayerName };

const MAX_LAYERS = 20;

/** Layers of a comma-separated list, each known and each once. */
export function namedLayers(list: string, locator: string): NamedLayer[] {
  const names = list.split(",", MAX_LAYERS + 1);
  if (names.length > MAX_LAYERS) throw new MapRefused("map.parameter-invalid", locator);
  const layers = names.map((name) => {
    const layer = findMapLayer(name);
    if (layer === undefined) throw new MapRefused("map.layer-unknown", locator);
    return layer;
  });
  if (new Set(layers).size < layers.length) throw new MapRefused("map.parameter-invalid", locator);
  return layers;
}
