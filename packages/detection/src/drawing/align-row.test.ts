import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { describe, expect, it } from "vitest";
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

describe("the last modules of a row", () => {
  it("are their drawn ones where the next one hides under leaves", () => {
    const { pairs, undrawn } = alignRow({ places: rowAt(0, 0.4).slice(0, 9), drawn, isShown: () => true });
    expect([pairs.length, undrawn]).toEqual([9, 0]);
  });

  it("are their drawn ones where the drawing begins another table beyond them", () => {
    const besides = drawnRows(
      aPlan([
        { eastM: 0, northM: 0, modules: 10 },
        { eastM: 10 * PITCH_M + 0.35, northM: 0, modules: 10 },
      ]),
      false,
    );
    const { cost, pairs } = alignRow({ places: rowAt(0, 0.4), drawn: besides, isShown: () => true });
    expect(pairs).toHaveLength(10);
    expect(cost).toBeLessThan(1);
  });
});
