import { expect, it } from "vitest";
import { shapeOfRect } from "../defect-shape.ts";
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
  const rings = [shapeOfRect({ x: 20, y: 20, width: 50, height: 50 })];
  const contrastOf = (perStep: number, hot: number) =>
    measureContrast(aFrame(perStep, hot), spot, [{ kind: "glass", rings }])!.contrast!;
  const coarse = contrastOf(1, 40);
  expect(coarse).toBeGreaterThan(5);
  expect(contrastOf(16, 40)).toBeCloseTo(coarse, 3);
  expect(contrastOf(1, 80) / coarse).toBeCloseTo(2, 0);
});
