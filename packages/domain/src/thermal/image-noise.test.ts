import { expect, it } from "vitest";
import { imageNoise } from "./image-noise.ts";

const aFrame = (valueAt: (x: number, y: number) => number) => ({
  widthPx: 200,
  heightPx: 100,
  celsius: Float32Array.from({ length: 20_000 }, (_, i) => valueAt(i % 200, Math.floor(i / 200))),
});

// A fixed sequence of evenly spread values, standard deviation 4.
const noise = (i: number) => {
  const mixed = Math.imul((i + 1) ^ ((i + 1) >>> 15), 0x2c1b3c6d);
  const spread = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (((spread ^ (spread >>> 15)) >>> 0) / 2 ** 32 - 0.5) * 4 * Math.sqrt(12);
};

it("measures the noise of a frame, not its slopes and edges", () => {
  const noisy = aFrame((x, y) => 8000 + 3 * x + (x > 100 ? 400 : 0) + noise(x + 200 * y));
  expect(imageNoise(noisy)).toBeGreaterThan(3);
  expect(imageNoise(noisy)).toBeLessThan(5.5);
});

it("never goes under the rounding of whole values", () => {
  expect(imageNoise(aFrame(() => 120))).toBeCloseTo(0.289, 3);
});
