import { afterEach, expect, it, vi } from "vitest";
import type { ReadingAnswer, ReadingOrder } from "./long-answer.worker.ts";
import { besideThePage } from "./read-long-answer.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers, or dies of it where it has nothing to say. */
function aThread(say: (order: ReadingOrder) => ReadingAnswer | null) {
  class Thread extends EventTarget {
    terminate = vi.fn();
    postMessage(order: ReadingOrder) {
      const data = say(order);
      queueMicrotask(() => this.dispatchEvent(data ? new MessageEvent("message", { data }) : new Event("error")));
    }
  }
  vi.stubGlobal("Worker", Thread);
}

const read = besideThePage("listThermalImages");
const long = " ".repeat(300_000);

it("reads a short list on the spot, and no field more than it has", async () => {
  expect(await read('{"content":[],"secret":1}')).toEqual({ content: [] });
  await expect(read("<html>")).rejects.toThrow();
});

it("has long lists read in a thread, and tells when it dies of one; the next has another thread", async () => {
  aThread(() => null);
  await expect(read(long)).rejects.toThrow("ended");
  aThread(({ name, text }) => (text === long ? { answer: [name, text.length] } : { why: "of another shape" }));
  const [whole, broken] = await Promise.allSettled([read(long), read(`${long} `)]);
  expect(whole).toEqual({ status: "fulfilled", value: ["listThermalImages", 300_000] });
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "of another shape" } });
});
