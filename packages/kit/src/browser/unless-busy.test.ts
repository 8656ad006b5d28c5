import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unlessBusy } from "./unless-busy.ts";

describe("on a plain address, where the browser has no locks", () => {
  beforeEach(() => void vi.stubGlobal("navigator", {}));
  afterEach(() => void vi.unstubAllGlobals());

  it("what somebody is at already is not begun again until it has ended, well or not", async () => {
    const slow = Promise.withResolvers<number>();
    const first = unlessBusy("sending", () => slow.promise);
    expect(await unlessBusy("sending", async () => 2)).toBeNull();
    expect(await unlessBusy("something else", async () => 2)).toBe(2);
    slow.reject(new Error("failed"));
    await expect(first).rejects.toThrow("failed");
    expect(await unlessBusy("sending", async () => 3)).toBe(3);
  });
});
