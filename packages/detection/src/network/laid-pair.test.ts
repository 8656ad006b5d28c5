import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { nearestPairs } from "@heliolens/domain/geometry/points/nearest-pairs";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { expect, it } from "vitest";
import { aLens } from "../testing/a-plant.ts";
import { agreedPairs, type LaidPair, SAME, type TieSearch } from "./laid-pair.ts";
import { turnedBy } from "./network-frame.ts";

const table = (columns: number, rows: number, northM: number): readonly Metres[] =>
  Array.from({ length: columns * rows }, (_, i): Metres => [(i % columns) - 5.5, northM + 2 * Math.floor(i / columns)]);
const here = [...table(12, 2, -1), ...table(6, 2, 12)];
const there = here.map((at) => turnedBy(-0.06, at));
const search = { shortM: 1, lens: aLens, reachM: 3, belowM: 1.5 } as TieSearch;

it("pairs the far table of two frames as the near one says, though the turn between them is off", () => {
  const met = nearestPairs(here, pointGrid(here), there, SAME);
  expect(met.some(([a, b]) => a !== b)).toBe(true);
  const pairs = agreedPairs({ here, there } as unknown as LaidPair, [0, 0], met, search);
  expect(pairs.every(([a, b]) => a === b)).toBe(true);
  expect(pairs.length).toBeGreaterThanOrEqual(24);
});
