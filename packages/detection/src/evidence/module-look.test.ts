import { expect, it } from "vitest";
import { moduleSignatures } from "./module-look.ts";
import type { QuadReading } from "./quad-readings.ts";

/** Modules in rows over the frame, warmer to the right as a lens and the sky make them. */
const modules = Array.from({ length: 40 }, (_, i): QuadReading => {
  const middle = [40 + (i % 8) * 70, 60 + Math.floor(i / 8) * 90] as const;
  const meanC = 44 + middle[0] / 400 + 0.3 * Math.sin(i * 12.9898);
  return { middle, meanC, quartersC: [meanC, meanC, meanC, meanC] };
});

/** With the first quarter of one module warmer. */
const warmed = (own: number, byC: number) =>
  modules.map((reading, i) => {
    const [first, ...others] = reading.quartersC;
    return i === own ? { ...reading, quartersC: [first + byC, ...others] as const } : reading;
  });

it("gives a module the same signature wherever the frame's own warmth has it", () => {
  const byOf = (own: number) => moduleSignatures(warmed(own, 1))[own]![0] - moduleSignatures(modules)[own]![0];
  expect(byOf(9) / byOf(14)).toBeCloseTo(1, 1);
  expect(byOf(9)).toBeGreaterThan(1);
});

it("is the same of frames that count from another zero, in another unit", () => {
  const asRaw = (value: number) => 12_000 + 90 * value;
  const raw = modules.map(({ middle, meanC, quartersC }) => ({
    middle,
    meanC: asRaw(meanC),
    quartersC: quartersC.map(asRaw) as never,
  }));
  const [ofDegrees, ofRaw] = [moduleSignatures(modules), moduleSignatures(raw)];
  expect(ofRaw.flat()).toEqual(ofDegrees.flat().map((value) => expect.closeTo(value, 3)));
});

it("lets no hot module count for more than a few others", () => {
  expect(Math.max(...moduleSignatures(warmed(20, 60))[20]!)).toBe(4);
});

it("says nothing about a frame with hardly a module", () => {
  expect(moduleSignatures(modules.slice(0, 5))).toEqual(Array(5).fill([0, 0, 0, 0]));
});
