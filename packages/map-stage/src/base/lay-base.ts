import type { Map as MapLibreMap } from "maplibre-gl";
import { BASE_UNTIL_ZOOM, type BaseLanguage, baseLayers, baseSource, namedLayers, nameIn } from "./base-layers.ts";
import worldUrl from "./world.json?url";

/** Tiles are cut in the browser; below this zoom they are only enlarged. */
const CUT_UNTIL_ZOOM = 9;

/** Lays the bundled map below everything else as soon as somebody looks from far enough to see it. Fetched then, once. */
export function layBase(map: MapLibreMap, language: BaseLanguage): void {
  if (map.getSource(baseSource) !== undefined || map.getZoom() >= BASE_UNTIL_ZOOM) return;
  map.addSource(baseSource, {
    type: "geojson",
    data: new URL(worldUrl, window.location.href).href,
    maxzoom: CUT_UNTIL_ZOOM,
  });
  const [, above] = map.getLayersOrder();
  for (const layer of baseLayers(language)) map.addLayer(layer, above);
}

/** Places in the language of the page. */
export function nameBase(map: MapLibreMap, language: BaseLanguage): void {
  if (map.getSource(baseSource) === undefined) return;
  for (const id of namedLayers) map.setLayoutProperty(id, "text-field", nameIn(language));
}
