import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FILLING_FRAME_MS, spareFrames } from "./spare-frames.ts";

function aMap() {
  const heard = new Map<string, () => void>();
  const state = { isMoving: false, areTilesLoaded: false };
  const sky = vi.fn();
  const draw = vi.fn(() => heard.get("render")?.());
  const map = {
    on: (type: string, hear: () => void) => heard.set(type, hear),
    isMoving: () => state.isMoving,
    areTilesLoaded: () => state.areTilesLoaded,
    triggerRepaint: draw,
    painter: { drawFunctions: { sky, line: "line" } },
  };
  spareFrames(map as unknown as MapLibreMap);
  return { map, draw, sky, state, remove: () => heard.get("remove")?.() };
}

describe("frames of a map", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are shared by the tiles that come together", () => {
    const { map, draw } = aMap();
    map.triggerRepaint();
    map.triggerRepaint();
    map.triggerRepaint();
    expect(draw).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(FILLING_FRAME_MS);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("leave four fifths of the time to the page, however long one takes", () => {
    const { map, draw } = aMap();
    const slowMs = 2 * FILLING_FRAME_MS;
    map.triggerRepaint();
    // The page waits for the pixels before it goes on.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + slowMs);
    vi.advanceTimersByTime(1);
    map.triggerRepaint();
    vi.advanceTimersByTime(4 * slowMs - 2);
    expect(draw).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4);
    expect(draw).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it("come at once while the map moves, and when the last tile is there", () => {
    const { map, draw, state } = aMap();
    map.triggerRepaint();
    state.isMoving = true;
    map.triggerRepaint();
    state.isMoving = false;
    state.areTilesLoaded = true;
    map.triggerRepaint();
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it("end with the map, and have no sky", () => {
    const { map, draw, sky, remove } = aMap();
    map.triggerRepaint();
    map.triggerRepaint();
    remove();
    vi.advanceTimersByTime(FILLING_FRAME_MS);
    expect(draw).toHaveBeenCalledTimes(1);
    map.painter.drawFunctions.sky();
    expect(sky).not.toHaveBeenCalled();
    expect(map.painter.drawFunctions.line).toBe("line");
  });
});
