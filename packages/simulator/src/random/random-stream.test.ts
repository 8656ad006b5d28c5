import { expect, it } from "vitest";
import { noiseAt, noiseTile } from "./noise-tile.ts";
import { randomStream } from "./random-stream.ts";

it("gives the same chance for the same seed and path, and other chance for another", () => {
  const draw = (seed: number, path: string) => {
    const stream = randomStream(seed, path);
    return Array.from({ length: 8 }, stream.uniform);
  };
  expect(draw(7, "plant")).toEqual(draw(7, "plant"));
  expect(draw(7, "plant")).not.toEqual(draw(8, "plant"));
  expect(draw(7, "plant")).not.toEqual(draw(7, "flight"));
});

it("draws normals of mean 0 and deviation 1", () => {
  const stream = randomStream(1, "normals");
  const draws = Array.from({ length: 40_000 }, stream.normal);
  const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length;
  const deviation = Math.sqrt(draws.reduce((sum, value) => sum + (value - mean) ** 2, 0) / draws.length);
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.abs(deviation - 1)).toBeLessThan(0.02);
});

it("makes noise that joins itself at its edges", () => {
  const tile = noiseTile(3, "grass", { size: 64, coarsest: 4, octaves: 3, roughness: 0.6 });
  expect(noiseAt(tile, 64.25, 12.5)).toBeCloseTo(noiseAt(tile, 0.25, 12.5), 6);
  expect(noiseAt(tile, 10, -3.5)).toBeCloseTo(noiseAt(tile, 10, 60.5), 6);
});
