import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPageOutdated, loadScreen, ScreenLoadError } from "./load-screen.ts";

const never = () => new Promise<never>(() => {});
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const current = async () => false;
const outdated = async () => true;

describe("loading a screen", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("gives the screen and leaves no clock running", async () => {
    await expect(loadScreen(async () => "screen", current)).resolves.toBe("screen");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up after 120 seconds, not before", async () => {
    const outcome = vi.fn();
    loadScreen(never, current).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(new ScreenLoadError("timed-out"));
  });

  it("tells a screen that is gone after a deploy from one that failed to come", async () => {
    await expect(loadScreen(gone, outdated)).rejects.toMatchObject({ trouble: "outdated" });
    await expect(loadScreen(gone, current)).rejects.toMatchObject({ trouble: "failed" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("knows a deploy by the entry script that the server's page names now", async () => {
    vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "/assets/index-old.js" }) });
    const serve = (text: string, status = 200) => vi.stubGlobal("fetch", async () => new Response(text, { status }));
    serve('<script src="/assets/index-new.js">');
    await expect(isPageOutdated()).resolves.toBe(true);
    serve('<script src="/assets/index-old.js">');
    await expect(isPageOutdated()).resolves.toBe(false);
    serve("down", 503);
    await expect(isPageOutdated()).resolves.toBe(false);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(isPageOutdated()).resolves.toBe(false);
  });
});
