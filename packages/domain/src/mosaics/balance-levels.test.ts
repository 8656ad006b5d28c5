import { expect, it } from "vitest";
import { balanceLevels, type LevelPair } from "./balance-levels.ts";

/** Images in a line, each compared with the next. */
const line = (toldC: readonly number[]): LevelPair[] =>
  toldC.slice(1).map((next, i) => ({ first: i, second: i + 1, byK: toldC[i]! - next, places: 40 }));

it("brings images of one ground to one level, which is the mean of theirs", () => {
  const toldC = [20, 21.5, 19, 23.5];
  const levels = balanceLevels(4, line(toldC));
  for (const [i, told] of toldC.entries()) expect(told + levels[i]!).toBeCloseTo(21, 4);
});

it("settles a long flight whose camera drifts", () => {
  const toldC = Array.from({ length: 800 }, (_, i) => 30 + 4 * Math.sin(i / 90) + (i % 7) / 10);
  const levels = balanceLevels(800, line(toldC));
  const evened = toldC.map((told, i) => told + levels[i]!);
  expect(Math.max(...evened) - Math.min(...evened)).toBeLessThan(0.02);
});

it("trusts pairs by the places they share where they contradict each other", () => {
  const pairs = [
    { first: 0, second: 1, byK: 1, places: 300 },
    { first: 0, second: 1, byK: 3, places: 100 },
  ];
  const [first, second] = balanceLevels(2, pairs);
  expect(second! - first!).toBeCloseTo(1.5, 4);
});

it("leaves an image alone that is compared with nothing", () => {
  expect([...balanceLevels(3, line([20, 22]))][2]).toBe(0);
  expect([...balanceLevels(2, [])]).toEqual([0, 0]);
});
