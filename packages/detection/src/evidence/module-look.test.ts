import { expect, it } from "vitest";
import type { CellReading } from "./cell-readings.ts";
import { moduleLook } from "./module-look.ts";

/** Modules in rows over the frame, warmer to the right as a lens and the sky make them. */
const modules = Array.from({ length: 40 }, (_, i): CellReading => {
  const middle = [40 + (i % 8) * 70, 60 + Math.floor(i / 8) * 90] as const;
  const meanC = 44 + middle[0] / 400 + 0.3 * Math.sin(i * 12.9898);
  return { middle, meanC, unevenC: 0.3 + 0.05 * Math.cos(i), quartersC: [meanC, meanC, meanC, meanC] };
});
const reading = (meanC: number, unevenC: number): CellReading => ({
  middle: [300, 200],
  meanC,
  unevenC,
  quartersC: [meanC, meanC, meanC, meanC],
});

it("tells modules from ground, from leaves over a half, and from a gap across them", () => {
  const look = moduleLook(modules)!;
  expect(look.likeness(reading(44.8, 0.3))).toBeGreaterThan(0.9);
  expect(look.likeness(reading(30, 0.5))).toBe(-1);
  expect(look.likeness(reading(42, 5))).toBe(-1);
});

it("still knows the modules of a string that is out of work and some kelvin warmer", () => {
  expect(moduleLook(modules)!.likeness(reading(50.5, 0.4))).toBeGreaterThan(0);
});

it("gives a module the same signature wherever the frame's own warmth has it", () => {
  const look = moduleLook(modules)!;
  const warmer = ({ meanC, middle }: CellReading, byC: number) =>
    look.signature({ middle, meanC, unevenC: 0.3, quartersC: [meanC + byC, meanC, meanC, meanC] });
  const [left, right] = [modules[9]!, modules[14]!];
  const byOf = (one: CellReading) => warmer(one, 1)[0] - warmer(one, 0)[0];
  expect(byOf(left)).toBeCloseTo(byOf(right), 9);
  expect(byOf(left)).toBeGreaterThan(1);
});

it("says nothing about a frame with hardly a module", () => {
  expect(moduleLook(modules.slice(0, 5))).toBeNull();
});
