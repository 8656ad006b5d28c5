import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { expect, it } from "vitest";
import type { MergedFigures } from "./merged-figures.ts";
import { noiseThresholds } from "./noise-thresholds.ts";
import { sameEverywhere } from "./usual-zones.ts";

const asSet = sameEverywhere(defaultThresholds);
/** Of a module with heat in its first place. */
const warmAt0 = (warmK: number) => asSet.zonesWarmerK.map((_, zone) => (zone === 0 ? warmK : 0.3));

/** Sound modules that differ from their like by so much, evenly to both sides. */
const sound = (count: number, spreadK: number) =>
  Array.from({ length: count }, (_, i) => {
    const wholeK = spreadK * ((2 * i) / (count - 1) - 1);
    return {
      wholeK,
      thirdsK: [wholeK, wholeK, wholeK],
      hottestK: wholeK + 0.3,
      coldestK: wholeK - 0.3,
      placesK: warmAt0(0.3),
    };
  }) as unknown as readonly MergedFigures[];

it("leaves the thresholds that are set where the modules of a flight are alike", () => {
  expect(noiseThresholds(defaultThresholds, sound(40, 0.1))).toEqual(asSet);
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
  expect(noiseThresholds(defaultThresholds, sound(8, 4))).toEqual(asSet);
});

it("knows what is warm in one place of many modules for something built there, and judges the other places as before", () => {
  const withClamps = sound(100, 0.1).map((figures, i) => ({ ...figures, placesK: warmAt0(i % 20 === 0 ? 2 : 0.3) }));
  const [first, ...others] = noiseThresholds(defaultThresholds, withClamps).zonesWarmerK;
  expect(first).toBeCloseTo(2.5);
  expect(new Set(others)).toEqual(new Set([defaultThresholds.spotWarmerK]));
});

it("takes heat in one place of two modules for none of that", () => {
  const withSpots = sound(40, 0.1).map((figures, i) => ({ ...figures, placesK: warmAt0(i < 2 ? 9 : 0.3) }));
  expect(noiseThresholds(defaultThresholds, withSpots).zonesWarmerK[0]).toBe(defaultThresholds.spotWarmerK);
});
