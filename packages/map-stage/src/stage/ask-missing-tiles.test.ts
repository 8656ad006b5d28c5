import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askMissingTiles, FIRST_WAIT_MS, LONGEST_WAIT_MS } from "./ask-missing-tiles.ts";

function aMap(sources: readonly string[]) {
  const heard = new Map<string, (event: unknown) => void>();
  const held: { readonly tileID: { readonly canonical: { readonly x: number } }; state: string }[] = [];
  // As MapLibre does with those in view.
  const refreshTiles = vi.fn((_: string, asked: readonly { readonly x: number }[]) => {
    for (const tile of held) if (asked.includes(tile.tileID.canonical)) tile.state = "expired";
  });
  askMissingTiles({
    on: (type: string, hear: (event: unknown) => void) => heard.set(type, hear),
    getSource: (id: string) => (sources.includes(id) ? {} : undefined),
    refreshTiles,
  } as unknown as MapLibreMap);
  const say = (type: string, event: unknown = {}) => heard.get(type)?.(event);
  const miss = (sourceId: string, x: number, status?: number) => {
    const tile = { tileID: { canonical: { x, y: 1, z: 3 } }, state: "errored" };
    held.push(tile);
    say("error", { error: { status }, sourceId, tile });
    return tile;
  };
  return { say, miss, refreshTiles };
}

describe("tiles that did not come", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are asked for again together, when the server was away, busy or did not answer", () => {
    const { miss, refreshTiles } = aMap(["modules", "base"]);
    miss("modules", 1, 503);
    miss("modules", 2, 429);
    miss("base", 3);
    vi.advanceTimersByTime(FIRST_WAIT_MS - 1);
    expect(refreshTiles).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refreshTiles.mock.calls).toEqual([
      [
        "modules",
        [
          { x: 1, y: 1, z: 3 },
          { x: 2, y: 1, z: 3 },
        ],
      ],
      ["base", [{ x: 3, y: 1, z: 3 }]],
    ]);
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    expect(refreshTiles).toHaveBeenCalledTimes(2);
  });

  it("are asked for ever less often while none comes, and at once again after one came", () => {
    const { say, miss, refreshTiles } = aMap(["modules"]);
    const waitedMs = () => {
      const before = refreshTiles.mock.calls.length;
      const startedAt = Date.now();
      miss("modules", 1, 503);
      while (refreshTiles.mock.calls.length === before) vi.advanceTimersByTime(500);
      return Date.now() - startedAt;
    };
    const waits = Array.from({ length: 6 }, waitedMs);
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    say("sourcedata", { tile: { state: "loaded" } });
    expect(waitedMs()).toBe(FIRST_WAIT_MS);
  });

  it("are not drawn before they came: only one that has come since has a picture", () => {
    const { miss } = aMap(["base"]);
    const [empty, come] = [miss("base", 1, 503), miss("base", 2, 503)];
    come.state = "loaded";
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect([empty.state, come.state]).toEqual(["loading", "expired"]);
  });

  it("are asked for again when only a cookie was missing, and the page is told", () => {
    const told = vi.fn();
    vi.stubGlobal("document", { dispatchEvent: told });
    const { miss, refreshTiles } = aMap(["modules"]);
    miss("modules", 1, 401);
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect([told.mock.calls.length, refreshTiles.mock.calls.length]).toEqual([1, 1]);
    vi.unstubAllGlobals();
  });

  it("are left alone when they were refused, when their layer is gone and when the map is", () => {
    const { say, miss, refreshTiles } = aMap(["modules"]);
    miss("modules", 1, 403);
    say("error", { error: {} });
    miss("taken off", 1, 503);
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    miss("modules", 1, 503);
    say("remove");
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    expect(refreshTiles).not.toHaveBeenCalled();
  });
});
