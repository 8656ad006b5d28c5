import { expect, it } from "vitest";
import { hotRegions } from "./hot-regions.ts";

const WIDTH_PX = 160;
const HEIGHT_PX = 128;

/** A plant at 40 °C with a square of so many pixels a side at 55 °C, from (30, 20) on. */
const aFrameWithSquare = (sidePx: number) => ({
  widthPx: WIDTH_PX,
  heightPx: HEIGHT_PX,
  celsius: Float32Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, i) => {
    const [x, y] = [i % WIDTH_PX, Math.floor(i / WIDTH_PX)];
    return x >= 30 && x < 30 + sidePx && y >= 20 && y < 20 + sidePx ? 55 : 40;
  }),
});

it("marks what is hotter than its surroundings, as a region of no known type", () => {
  const [region, ...others] = hotRegions("7", aFrameWithSquare(5));
  expect(others).toEqual([]);
  expect(region).toMatchObject({ kind: "region", code: "UNKNOWN", modules: [], shape: null, imageId: "7" });
  expect(region?.shapePx).toEqual([
    [30, 20],
    [35, 20],
    [35, 25],
    [30, 25],
  ]);
  expect(region?.heat).toMatchObject({ deltaK: 15, referenceC: 40, reference: "surroundings" });
  expect(region?.confidence).toBeLessThan(0.5);
});

it("leaves single pixels and whole roofs alone", () => {
  expect(hotRegions("7", aFrameWithSquare(2))).toEqual([]);
  expect(hotRegions("7", aFrameWithSquare(30))).toEqual([]);
});

it("takes a row of modules over cold grass for nothing hot, and a bypassed third of one of them for a region", () => {
  const [widthPx, heightPx] = [256, 256];
  const isRow = (y: number) => y % 128 < 40;
  const isThird = (x: number, y: number) => x >= 100 && x < 109 && y >= 130 && y < 166;
  const celsius = Float32Array.from({ length: widthPx * heightPx }, (_, i) => {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    return isThird(x, y) ? 50 : isRow(y) ? 45 : 28;
  });
  expect(hotRegions("7", { widthPx, heightPx, celsius }).map(({ shapePx: [corner] }) => corner)).toEqual([[100, 130]]);
});
