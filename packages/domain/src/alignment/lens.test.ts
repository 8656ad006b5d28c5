import { expect, it } from "vitest";
import { edgeFieldOfView, guessedLens, pixelOfSlope, slopeOfPixel } from "./lens.ts";

it("guesses 45 degrees across for a camera that nothing names, whatever its pixels", () => {
  for (const [widthPx, heightPx] of [
    [640, 512],
    [336, 256],
  ] as const) {
    const { horizontalDeg, verticalDeg } = edgeFieldOfView(guessedLens(widthPx, heightPx));
    expect(Math.round(horizontalDeg)).toBe(45);
    expect(verticalDeg).toBeLessThan(horizontalDeg);
  }
});

it("draws a slope at the pixel that it is read back from, corners of a wide lens too", () => {
  const lens = { ...guessedLens(640, 512), distortion: { k1: -0.3, k2: 0.08, p1: 0.001, p2: -0.001, k3: 0 } };
  const [x, y] = pixelOfSlope(lens, slopeOfPixel(lens, [3, 508]));
  expect([x, y]).toEqual([expect.closeTo(3, 6), expect.closeTo(508, 6)]);
});
