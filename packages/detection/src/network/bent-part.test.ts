import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { nearestPairs } from "@heliolens/domain/geometry/points/nearest-pairs";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import type { MetrePair } from "@heliolens/domain/geometry/points/similar-move";
import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart } from "../testing/a-part.ts";
import { bentOnto, bentPart } from "./bent-part.ts";
import { flatPositions } from "./network-part.ts";

const part = aPart(
  [{ eastM: 0, northM: 0, columns: 60, rows: 2 }],
  [nadirPose([5, 2, 18], 0), nadirPose([60, 2, 18], 0)],
);
const offAt = ([east]: Metres): Metres => [0, 0.01 * east];
const pairs = flatPositions(part).map((at): MetrePair => [at, [at[0], at[1] + offAt(at)[1]]]);

it("moves modules and cameras as those around them are off", () => {
  const bent = bentPart(part, pairs, 5);
  const middle = 30;
  expect(bent.modules[3 * middle + 1]! - part.modules[3 * middle + 1]!).toBeCloseTo(0.01 * 33, 2);
  expect(bent.poses[1]!.at[1] - part.poses[1]!.at[1]).toBeCloseTo(0.6, 1);
});

it("is not moved by one table that is drawn off", () => {
  const one = pairs.map(([at], i): MetrePair => [at, i < 4 ? [at[0] + 0.5, at[1]] : at]);
  const bent = bentPart(part, one, 25);
  expect(Math.abs(bent.modules[0]! - part.modules[0]!)).toBeLessThan(0.06);
});

it("finds all modules of a line that bends away by more than a module, from where both meet", () => {
  const straight = flatPositions(part);
  const bentAway = {
    ...part,
    modules: part.modules.map((value, i) => (i % 3 === 1 ? value + 4e-4 * (part.modules[i - 1]! - 33) ** 2 : value)),
  };
  const begun = nearestPairs(straight, pointGrid(straight), flatPositions(bentAway), 0.4);
  const { guest, pairs } = bentOnto(straight, pointGrid(straight), { guest: bentAway, pairs: begun }, 0.4);
  expect(begun.length).toBeLessThan(straight.length);
  expect(pairs.length).toBe(straight.length);
  expect(pairs.every(([a, b]) => a === b)).toBe(true);
  expect(Math.abs(guest.modules[1]! - part.modules[1]!)).toBeLessThan(0.4);
});

it("finds them where the far end of the line seems to meet the next module", () => {
  const straight = flatPositions(part);
  const stretched = {
    ...part,
    modules: part.modules.map((value, i) => (i % 3 === 0 ? value + 6e-4 * Math.max(0, value - 20) ** 2 : value)),
  };
  const begun = nearestPairs(straight, pointGrid(straight), flatPositions(stretched), 0.4);
  expect(begun.some(([a, b]) => a !== b)).toBe(true);
  const { pairs } = bentOnto(straight, pointGrid(straight), { guest: stretched, pairs: begun }, 0.4);
  expect(pairs.length).toBe(straight.length);
  expect(pairs.every(([a, b]) => a === b)).toBe(true);
});

it("moves what lies far from all pairs as the nearest of them", () => {
  const far = bentPart(
    part,
    [
      [
        [0, 0],
        [0, 0.5],
      ],
    ],
    5,
  );
  expect(far.poses[1]!.at[1] - part.poses[1]!.at[1]).toBeCloseTo(0.5, 6);
});
