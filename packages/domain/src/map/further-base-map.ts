/** A base map of somebody else's, which the browser fetches tile by tile; ours is bundled and needs no network. */
export interface FurtherBaseMap {
  readonly nameKo: string;
  readonly nameEn: string;
  /** Where a tile lies: `{z}`, `{x}` and `{y}` stand for its zoom, column and row, or `{bbox-epsg-3857}` for its corners in metres (WMS). */
  readonly urlTemplate: string;
  /** What its owner wants to be told beside the map; empty where nothing is asked. */
  readonly attribution: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export const mostBaseMaps = 10;
export const FINEST_BASE_ZOOM = 24;

// A name or address and a port. URLs also take signs that mean something else in a content security policy.
const HOST = /^(?:[a-z\d]+(?:[.-][a-z\d]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/;
const ADDRESSES = [["{z}", "{x}", "{y}"], ["{bbox-epsg-3857}"]];

/** The script that fetches tiles of others. The server names them in the policy of this script alone, not in the page's. */
export const tileWorkerPath = "/base-tile-worker.js";

/** Whether a browser can fetch tiles from there: http or https, no account in it, one place each for z, x and y, or for the corners. */
export function isTileTemplate(template: string): boolean {
  const { protocol, username, password, host } = URL.parse(template) ?? {};
  if (protocol === undefined || !["http:", "https:"].includes(protocol) || username || password) return false;
  const { length } = template.match(/[{}]/g) ?? [];
  if (!HOST.test(host ?? "")) return false;
  return ADDRESSES.some((places) => length === 2 * places.length && places.every((place) => template.includes(place)));
}

/** Whom the browser asks for the tiles: the policy names these and nobody else. */
export const originsOf = (maps: readonly Pick<FurtherBaseMap, "urlTemplate">[]): string[] => [
  ...new Set(maps.map(({ urlTemplate }) => new URL(urlTemplate).origin)),
];
