import { expect, it } from "vitest";
import { measureContrast } from "./measure-contrast.ts";

const spot = { x: 40, y: 40, width: 10, height: 10 };
const aFrame = (perStep: number, hot: number) => ({
  widthPx: 100,
  heightPx: 100,
  celsius: Float32Array.from({ length: 10_000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    const isHot = x >= 40 && x < 50 && y >= 40 && y < 50;
    return perStep * (1000 + ((x * 7 + y * 3) % 5) + (isHot ? hot : 0));
  }),
});

it("is the same whatever unit the values have", () => {
  const coarse = measureContrast(aFrame(1, 40), spot, [])!;
  expect(coarse).toBeGreaterThan(5);
  expect(measureContrast(aFrame(16, 40), spot, [])).toBeCloseTo(coarse, 3);
  expect(measureContrast(aFrame(1, 80), spot, [])! / coarse).toBeCloseTo(2, 0);
});
