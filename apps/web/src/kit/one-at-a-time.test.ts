import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { oneAtATime, unlessBusy } from "./one-at-a-time.ts";

describe("on a plain address, where the browser has no locks", () => {
  beforeEach(() => void vi.stubGlobal("navigator", {}));
  afterEach(() => void vi.unstubAllGlobals());

  it("works of one name wait for each other, also for one that failed", async () => {
    const said: string[] = [];
    const slow = Promise.withResolvers<void>();
    const first = oneAtATime("queue", async () => {
      await slow.promise;
      said.push("first");
      throw new Error("failed");
    });
    const second = oneAtATime("queue", async () => void said.push("second"));
    const other = oneAtATime("another queue", async () => void said.push("other"));
    await other;
    slow.resolve();
    await expect(first).rejects.toThrow("failed");
    await second;
    expect(said).toEqual(["other", "first", "second"]);
  });

  it("what somebody is at already is not begun again until it has ended", async () => {
    const slow = Promise.withResolvers<number>();
    const first = unlessBusy("sending", () => slow.promise);
    expect(await unlessBusy("sending", async () => 2)).toBeNull();
    slow.resolve(1);
    expect(await first).toBe(1);
    expect(await unlessBusy("sending", async () => 3)).toBe(3);
  });
});
