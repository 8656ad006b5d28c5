import type { ErrorEvent, Map as MapLibreMap } from "maplibre-gl";

/** What a map says of a tile that did not come; other troubles of a map have no tile. */
interface MissingTile {
  readonly error: { readonly status?: number };
  readonly sourceId?: string;
  readonly tile?: EmptyTile;
}
interface EmptyTile {
  readonly tileID: { readonly canonical: TileAddress };
  state: string;
}
interface TileAddress {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** As the service says in `Retry-After`. */
export const FIRST_WAIT_MS = 2_000;
export const LONGEST_WAIT_MS = 30_000;

/**
 * Asks again for tiles that did not come because the server was away or busy, at ever longer intervals: MapLibre itself leaves the
 * gap until the view has moved away and back.
 */
export function askMissingTiles(map: MapLibreMap): void {
  const missing = new Map<string, EmptyTile[]>();
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    timer = undefined;
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    const sources = [...missing];
    missing.clear();
    for (const [sourceId, tiles] of sources) if (map.getSource(sourceId)) askFor(map, sourceId, tiles);
  };
  map.on("error", (event: ErrorEvent) => {
    const { error, sourceId, tile } = event as unknown as MissingTile;
    if (sourceId === undefined || tile === undefined || !isPassing(error.status)) return;
    if (error.status === NOT_SIGNED_IN) document.dispatchEvent(new Event(PICTURE_REFUSED));
    missing.set(sourceId, [...(missing.get(sourceId) ?? []), tile]);
    timer ??= setTimeout(askAgain, waitMs);
  });
  map.on("sourcedata", ({ tile }) => {
    if (tile?.state === "loaded") waitMs = FIRST_WAIT_MS;
  });
  map.on("remove", () => clearTimeout(timer));
}

/**
 * MapLibre calls a tile that it asks for again "expired" and goes on drawing it. One that never came has no picture to draw:
 * the frame would end with "Cannot read properties of undefined (reading 'bind')".
 */
function askFor(map: MapLibreMap, sourceId: string, tiles: readonly EmptyTile[]): void {
  const empty = tiles.filter(({ state }) => state === "errored");
  map.refreshTiles(
    sourceId,
    tiles.map(({ tileID }) => tileID.canonical),
  );
  for (const tile of empty) tile.state = "loading";
}

const NOT_SIGNED_IN = 401;
/** Told to the document when a tile was refused for want of a cookie: the app gets a new one where it can. */
export const PICTURE_REFUSED = "heliolens:picture-refused";

/** A request that nothing answered has no status; one that was refused would be refused again, but for a lost cookie. */
const isPassing = (status = 0): boolean => status === 0 || status === NOT_SIGNED_IN || status === 429 || status >= 500;
