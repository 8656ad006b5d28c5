import { expect, it } from "vitest";
import { GridCache } from "./grid-cache.ts";

function aCache(mostBytes: number) {
  const asked: number[] = [];
  const cache = new GridCache<number>({
    load: async (key) => {
      asked.push(key);
      if (key < 0) throw new Error("lost");
      return { kind: "absolute", grid: { widthPx: 5, heightPx: 5, celsius: new Float32Array(25).fill(key) } };
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
