import type { GeoJSONSource, Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";
import { BASE_UNTIL_ZOOM, type BaseLanguage, baseLayers, baseSource, namedLayers, nameIn } from "./base-layers.ts";
import koreaUrl from "./korea.json?url";
import { isNearKorea } from "./near-korea.ts";
import worldUrl from "./world.json?url";
import firstWorldUrl from "./world-first.json?url";

/** Tiles are cut in the browser; below this zoom they are only enlarged. */
const CUT_UNTIL_ZOOM = 9;

/**
 * Lays the bundled map below everything else as soon as somebody looks from far enough to see it. Cutting the whole world into tiles
 * takes seconds. So only what lies around Korea is laid there, and elsewhere a thin world comes before the whole one.
 */
export function layBase(map: MapLibreMap, language: BaseLanguage): void {
  const source = map.getSource<GeoJSONSource>(baseSource);
  const isNear = isNearKorea(viewOf(map));
  const isWorldWanted = !isNear && !worldMaps.has(map);
  if (source === undefined && map.getZoom() >= BASE_UNTIL_ZOOM) return;
  if (isWorldWanted) worldMaps.add(map);
  if (isWorldWanted) wholeWorldOnceDrawn(map);
  if (source !== undefined) {
    if (isWorldWanted) void source.setData(absolute(firstWorldUrl));
    return;
  }
  const data = absolute(isNear ? koreaUrl : firstWorldUrl);
  map.addSource(baseSource, { type: "geojson", data, maxzoom: CUT_UNTIL_ZOOM });
  const [, above] = map.getLayersOrder();
  for (const layer of baseLayers(language)) map.addLayer(layer, above);
}

/** Not before the tiles of the thin world are there: one worker cuts both, one after the other. */
function wholeWorldOnceDrawn(map: MapLibreMap): void {
  const whenDrawn = ({ sourceId, tile, isSourceLoaded }: MapSourceDataEvent) => {
    if (sourceId !== baseSource || tile === undefined || !isSourceLoaded) return;
    map.off("sourcedata", whenDrawn);
    void map.getSource<GeoJSONSource>(baseSource)?.setData(absolute(worldUrl));
  };
  map.on("sourcedata", whenDrawn);
}

/** The base maps that show the whole world. */
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
