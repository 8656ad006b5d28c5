import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseBeforeMs } from "./reach.ts";

describe("looking for a lost server", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal("window", { addEventListener: () => {} });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("waits longer each time, never over 15 seconds", () => {
    expect([0, 1, 2, 3, 4, 40].map(pauseBeforeMs)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it("asks until it answers, then lets the page go on once", async () => {
    const fetch = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("down"));
    fetch.mockResolvedValueOnce(new Response("", { status: 503 })).mockResolvedValue(new Response("ok"));
    vi.stubGlobal("fetch", fetch);
    const session = await import("../session/session.ts");
    const { watchReach } = await import("./reach.ts");
    const onFound = vi.fn();
    watchReach(onFound);
    session.tellSession({ kind: "server-lost" });
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(session.currentSession().isServerLost).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(session.currentSession().isServerLost).toBe(false);
    expect(onFound).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
