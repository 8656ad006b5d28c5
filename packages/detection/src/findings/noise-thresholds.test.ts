import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { expect, it } from "vitest";
import type { MergedFigures } from "./merged-figures.ts";
import { noiseThresholds } from "./noise-thresholds.ts";

/** Sound modules that differ from their like by so much, evenly to both sides. */
const sound = (count: number, spreadK: number) =>
  Array.from({ length: count }, (_, i) => {
    const wholeK = spreadK * ((2 * i) / (count - 1) - 1);
    return { wholeK, thirdsK: [wholeK, wholeK, wholeK], hottestK: wholeK + 0.3, coldestK: wholeK - 0.3 };
  }) as unknown as readonly MergedFigures[];

it("leaves the thresholds that are set where the modules of a flight are alike", () => {
  expect(noiseThresholds(defaultThresholds, sound(40, 0.1))).toEqual(defaultThresholds);
});

it("raises them over what the sound modules of a noisy flight differ by", () => {
  const { moduleWarmerK, moduleColderK, leastConfidence } = noiseThresholds(defaultThresholds, sound(40, 4));
  expect(moduleWarmerK).toBeGreaterThan(4);
  expect(moduleColderK).toBeGreaterThan(4);
  expect(leastConfidence).toBe(defaultThresholds.leastConfidence);
});

it("is not raised by a fifth of all modules that are struck", () => {
  const struck = sound(10, 0).map((figures): MergedFigures => ({ ...figures, wholeK: 20, thirdsK: [20, 20, 20] }));
  const found = noiseThresholds(defaultThresholds, [...sound(40, 0.1), ...struck]);
  expect(found.moduleWarmerK).toBe(defaultThresholds.moduleWarmerK);
});

it("makes nothing of a few modules", () => {
  expect(noiseThresholds(defaultThresholds, sound(8, 4))).toEqual(defaultThresholds);
});
