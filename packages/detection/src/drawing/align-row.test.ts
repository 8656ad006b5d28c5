import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import { aPlan, PITCH_M } from "../testing/a-plant.ts";
import { alignRow } from "./align-row.ts";
import { drawnRows } from "./drawn-rows.ts";

const plan = aPlan([{ eastM: 0, northM: 0, modules: 10 }]);
const drawn = drawnRows(plan, false);
const west = drawn.places.toSorted((a, b) => a[0] - b[0])[0]!;
const rowAt = (columns: number, northM: number): readonly Metres[] =>
  Array.from({ length: 10 }, (_, i) => [west[0] + (columns + i) * PITCH_M, west[1] + northM]);
const alignedAt = (columns: number, northM: number) =>
  alignRow({ places: rowAt(columns, northM), drawn, isShown: () => true });

it("takes a row for the drawn one beneath it", () => {
  const { cost, pairs } = alignedAt(0, 0.2);
  expect(pairs).toHaveLength(10);
  expect(cost).toBeLessThan(1);
});

it("holds a row of which nothing is drawn for less likely than one that is drawn a module aside", () => {
  const [aside, undrawn] = [alignedAt(1, 0), alignedAt(0, 30)];
  expect(aside.pairs).toHaveLength(9);
  expect(undrawn.pairs).toEqual([]);
  expect(undrawn.cost).toBeGreaterThan(aside.cost);
});
