import type { Map as MapLibreMap } from "maplibre-gl";

/** Tiles that come within this time share a frame. */
export const FILLING_FRAME_MS = 150;

/**
 * Draws fewer and cheaper frames. Without a graphics card a frame takes 100 ms of two cores, and MapLibre draws one for each tile that
 * comes. While the map moves it is drawn as always.
 */
export function spareFrames(map: MapLibreMap): void {
  leaveOutSky(map);
  const draw = map.triggerRepaint.bind(map);
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on("render", () => {
    drawnAtMs = performance.now();
  });
  map.on("remove", () => clearTimeout(timer));
  map.triggerRepaint = () => {
    const isFilling = !map.isMoving() && !map.areTilesLoaded();
    const waitMs = isFilling ? drawnAtMs + FILLING_FRAME_MS - performance.now() : 0;
    if (waitMs <= 0) return draw();
    timer ??= setTimeout(() => {
      timer = undefined;
      draw();
    }, waitMs);
  };
}

/** From straight above there is no sky to see, but MapLibre fills the whole map with it before each frame. */
function leaveOutSky({ painter }: MapLibreMap): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => {} };
}
