import { expect, it } from "vitest";
import type { Metres } from "../lon-lat.ts";
import { shiftVotes } from "./shift-votes.ts";

const row = (fromM: number, count: number): readonly Metres[] =>
  Array.from({ length: count }, (_, i) => [fromM + 1.1 * i, 0]);
const search = { aroundM: [0, 0], reachM: 3, shortM: 1.1, leastPairs: 3 } as const;

it("offers every shift by whole modules, with the pairs that it makes", () => {
  const shifts = shiftVotes(row(0, 10), row(0.3, 10), search);
  const right = shifts.find(({ byM }) => Math.abs(byM[0] + 0.3) < 0.01);
  expect(right?.pairs.length).toBe(10);
  const aside = shifts.find(({ byM }) => Math.abs(byM[0] - 0.8) < 0.01);
  expect(aside?.pairs.length).toBe(9);
});

it("finds a shift that two bins share beside a better one", () => {
  const first = [...row(0, 12), ...row(20, 6)];
  const shifts = shiftVotes(first, [...row(0.14, 12), ...row(21.24, 5)], search);
  expect(shifts.some(({ byM }) => Math.abs(byM[0] + 0.14) < 0.02)).toBe(true);
});

it("finds nothing where places lie too far apart", () => {
  expect(shiftVotes(row(0, 5), row(50, 5), search)).toEqual([]);
});
