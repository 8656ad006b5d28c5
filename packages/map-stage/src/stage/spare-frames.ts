import type { Map as MapLibreMap } from "maplibre-gl";

/** Tiles that come within this time share a frame. */
export const FILLING_FRAME_MS = 150;
/** Frames of a map that fills take at most a fifth of the time. */
const PAUSES_PER_FRAME = 4;

/**
 * Draws fewer and cheaper frames. Without a graphics card a frame holds the page for 100 to 300 ms, and MapLibre draws one for each tile
 * that comes. While the map moves it is drawn as always.
 */
export function spareFrames(map: MapLibreMap): void {
  leaveOutSky(map);
  const draw = map.triggerRepaint.bind(map);
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let frameMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on("render", () => {
    const renderedAtMs = performance.now();
    drawnAtMs = renderedAtMs;
    // The page goes on when the pixels are there.
    setTimeout(() => {
      drawnAtMs = performance.now();
      frameMs = drawnAtMs - renderedAtMs;
    });
  });
  map.on("remove", () => clearTimeout(timer));
  map.triggerRepaint = () => {
    const isFilling = !map.isMoving() && !map.areTilesLoaded();
    const waitMs = isFilling
      ? drawnAtMs + Math.max(FILLING_FRAME_MS, PAUSES_PER_FRAME * frameMs) - performance.now()
      : 0;
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
