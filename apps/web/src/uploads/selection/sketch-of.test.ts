import { expect, it } from "vitest";
import { sketchOf } from "./sketch-of.ts";

const size = [240, 150] as const;

it("draws north up, without distortion, inside its margin", () => {
  // 0.001° of latitude are 111 m; of longitude, at 60°N, half of that.
  const [line] = sketchOf(
    [
      [
        [10, 60],
        [10.001, 60],
        [10.001, 60.001],
        [10, 60.001],
      ],
    ],
    size,
  );
  const [southWest, southEast, northEast] = line!.dots;
  expect(southWest![1]).toBeGreaterThan(northEast![1]);
  const [widthPx, heightPx] = [southEast![0] - southWest![0], southEast![1] - northEast![1]];
  expect(heightPx).toBeCloseTo(150 - 16, 0);
  expect(widthPx / heightPx).toBeCloseTo(0.5, 2);
});

it("shows a single spot in the middle, and nothing where no picture tells", () => {
  expect(sketchOf([[[127, 36]]], size)[0]?.dots).toEqual([[120, 75]]);
  expect(sketchOf([], size)).toEqual([]);
});

it("thins thousands of positions to what can be told apart", () => {
  const track = Array.from({ length: 5_000 }, (_, i) => [127 + i / 100_000, 36 + (i % 50) / 10_000] as const);
  expect(sketchOf([track], size)[0]!.dots.length).toBeLessThanOrEqual(300);
});
