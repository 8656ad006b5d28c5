import { expect, it } from "vitest";
import { GridCache } from "./grid-cache.ts";
import { type GridRead, gridFactsOf } from "./grid-facts.ts";

function aGridOf(heatC: number): GridRead {
  const grid = { widthPx: 5, heightPx: 5, celsius: new Float32Array(25).fill(heatC) };
  return { kind: "absolute", grid, facts: gridFactsOf(grid) };
}

function aCache(mostBytes: number) {
  const asked: number[] = [];
  const cache = new GridCache<number>({
    load: async (key) => {
      asked.push(key);
      if (key < 0) throw new Error("lost");
      return aGridOf(key);
    },
    nameOf: String,
    mostBytes,
  });
  return { cache, asked };
}

it("asks for a grid once, however many wait for it", async () => {
  const { cache, asked } = aCache(1000);
  await Promise.all([cache.get(1), cache.get(1)]);
  await cache.get(1);
  expect(asked).toEqual([1]);
  expect(cache.find(1)?.grid.celsius[0]).toBe(1);
});

it("never holds more than its bytes, and lets the longest unused go", async () => {
  const { cache, asked } = aCache(250);
  await cache.get(1);
  await cache.get(2);
  cache.find(1);
  await cache.get(3);
  expect([cache.find(1)?.kind, cache.find(2), cache.bytes]).toEqual(["absolute", undefined, 200]);
  expect(asked).toEqual([1, 2, 3]);
});

it("shows even an image larger than the whole cache", async () => {
  const { cache } = aCache(10);
  await cache.get(1);
  await cache.get(2);
  expect([cache.find(1), cache.find(2)?.kind]).toEqual([undefined, "absolute"]);
});

it("tries again after a failure", async () => {
  const { cache, asked } = aCache(250);
  await expect(cache.get(-1)).rejects.toThrow("lost");
  await expect(cache.get(-1)).rejects.toThrow("lost");
  expect(asked).toEqual([-1, -1]);
});

it("tells a failure to all who waited for that image, and to nobody who waited for another", async () => {
  const answers = new Map<number, PromiseWithResolvers<GridRead>>();
  const load = (key: number) => {
    answers.set(key, Promise.withResolvers());
    return answers.get(key)!.promise;
  };
  const cache = new GridCache<number>({ load, nameOf: String, mostBytes: 1000 });
  const waiting = Promise.allSettled([cache.get(1), cache.get(1), cache.get(2)]);
  answers.get(1)!.reject(new Error("lost"));
  answers.get(2)!.resolve(aGridOf(2));
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  const again = cache.get(1);
  answers.get(1)!.resolve(aGridOf(1));
  expect((await again).grid.celsius[0]).toBe(1);
});
