import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { BASE_UNTIL_ZOOM, type BaseLanguage, baseLayers, baseSource, namedLayers, nameIn } from "./base-layers.ts";
import koreaUrl from "./korea.json?url";
import { isNearKorea } from "./near-korea.ts";
import worldUrl from "./world.json?url";

/** Tiles are cut in the browser; below this zoom they are only enlarged. */
const CUT_UNTIL_ZOOM = 9;

/**
 * Lays the bundled map below everything else as soon as somebody looks from far enough to see it. Fetched then, once: first what lies
 * around Korea, because cutting the whole world into tiles takes seconds, then the world for whoever looks farther.
 */
export function layBase(map: MapLibreMap, language: BaseLanguage): void {
  const source = map.getSource<GeoJSONSource>(baseSource);
  const isNear = isNearKorea(viewOf(map));
  const isWorldWanted = !isNear && !worldMaps.has(map);
  if (source === undefined && map.getZoom() >= BASE_UNTIL_ZOOM) return;
  if (isWorldWanted) worldMaps.add(map);
  if (source !== undefined) {
    if (isWorldWanted) void source.setData(absolute(worldUrl));
    return;
  }
  const data = absolute(isNear ? koreaUrl : worldUrl);
  map.addSource(baseSource, { type: "geojson", data, maxzoom: CUT_UNTIL_ZOOM });
  const [, above] = map.getLayersOrder();
  for (const layer of baseLayers(language)) map.addLayer(layer, above);
}

/** Those that show the whole world. */
const worldMaps = new WeakSet<MapLibreMap>();

/** Places in the language of the page. */
export function nameBase(map: MapLibreMap, language: BaseLanguage): void {
  if (map.getSource(baseSource) === undefined) return;
  for (const id of namedLayers) map.setLayoutProperty(id, "text-field", nameIn(language));
}

function viewOf(map: MapLibreMap) {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

const absolute = (url: string): string => new URL(url, window.location.href).href;
