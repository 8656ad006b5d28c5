import { afterEach, expect, it, vi } from "vitest";
import type { ReadingAnswer, ReadingOrder } from "./long-answer.worker.ts";
import { besideThePage } from "./read-long-answer.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers, or dies of it where it has nothing to say. */
function aThread(say: (order: ReadingOrder) => ReadingAnswer | null) {
  const ended = vi.fn();
  class Thread extends EventTarget {
    terminate = ended;
    postMessage(order: ReadingOrder) {
      const data = say(order);
      queueMicrotask(() => this.dispatchEvent(data ? new MessageEvent("message", { data }) : new Event("error")));
    }
  }
  vi.stubGlobal("Worker", Thread);
  return ended;
}

const read = besideThePage("listThermalImages");
const long = " ".repeat(300_000);

it("reads a short list on the spot, and no field more than it has", async () => {
  expect(await read('{"content":[],"secret":1}')).toEqual({ content: [] });
  await expect(read("<html>")).rejects.toThrow();
});

it("has a long list read in a thread, which ends with it", async () => {
  const ended = aThread(({ name, text }) => ({ answer: [name, text.length] }));
  expect(await read(long)).toEqual(["listThermalImages", 300_000]);
  expect(ended).toHaveBeenCalledOnce();
});

it("tells when the thread refuses the list or dies of it", async () => {
  const ended = aThread(() => ({ why: "of another shape" }));
  await expect(read(long)).rejects.toThrow("of another shape");
  expect(ended).toHaveBeenCalledOnce();
  aThread(() => null);
  await expect(read(long)).rejects.toThrow("ended");
});
