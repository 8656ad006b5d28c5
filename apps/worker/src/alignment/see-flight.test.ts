import type { SeenModules } from "@heliolens/detection/evidence/seen-modules";
import { expect, it } from "vitest";
import { shareThreads } from "../threads/thread-shares.ts";
import type { Flight } from "./flights-to-register.ts";
import { type Seeing, seeFlight } from "./see-flight.ts";

const flight = {
  images: [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
  lens: { widthPx: 640, heightPx: 512 },
} as unknown as Flight;

/** Finds as many modules in an image as its number says. The file of image 2 is gone, image 4 takes its process along. */
function seeing(threads: number) {
  const running = { now: 0, most: 0 };
  const read = async (_kind: string, { sources }: { sources: { imageId: number } }) => {
    running.most = Math.max(running.most, ++running.now);
    await new Promise((done) => setImmediate(done));
    running.now--;
    if (sources.imageId === 4) throw new Error("too much for its process");
    return sources.imageId as unknown as SeenModules;
  };
  const given = {
    threads: shareThreads(threads),
    pictures: { read },
    locate: async (imageId: number) => (imageId === 2 ? null : { imageId }),
  } as unknown as Seeing;
  return { given, running };
}

const open = new AbortController().signal;

it.each([1, 2, 3])("sees a flight in its order, %i images at once", async (threads) => {
  const { given, running } = seeing(threads);
  const told: number[] = [];
  const seen = await seeFlight(given, flight, { onSeen: (images) => told.push(images), signal: open });
  expect(seen).toEqual([1, null, 3, null, 5, 6]);
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
  expect(running.most).toBe(threads);
});

it("shares its threads with another job, and gives them back", async () => {
  const { given, running } = seeing(2);
  const other = given.threads.join();
  await seeFlight(given, flight, { onSeen: () => {}, signal: open });
  expect(running.most).toBe(1);
  expect(other.most()).toBe(2);
});

it("goes no further once it is stopped, and throws what the store throws", async () => {
  const stop = new AbortController();
  const { given } = seeing(1);
  const stopped = seeFlight(given, flight, { onSeen: () => stop.abort(new Error("stopped")), signal: stop.signal });
  await expect(stopped).rejects.toThrow("stopped");
  const broken = { ...given, locate: () => Promise.reject(new Error("no store")) };
  await expect(seeFlight(broken, flight, { onSeen: () => {}, signal: open })).rejects.toThrow("no store");
});
