import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import { flightLines } from "./flight-lines.ts";

const there = Array.from({ length: 6 }, (_, i): Metres => [4 * i, 0]);
const back = Array.from({ length: 6 }, (_, i): Metres => [20 - 4 * i, 12]);

it("begins a new line where the drone turns round", () => {
  const { lineOf, headings } = flightLines([...there, ...back]);
  expect(lineOf[0]).toBe(lineOf[5]);
  expect(lineOf[11]).not.toBe(lineOf[0]);
  expect(headings[2]).toEqual([1, 0]);
  expect(headings[10]![0]).toBeCloseTo(-1, 6);
});

it("takes rounded positions of a straight line for one line", () => {
  const rounded = there.map(([east], i): Metres => [east, i % 2 === 0 ? 0 : 0.7]);
  expect(new Set(flightLines(rounded).lineOf).size).toBe(1);
});

it("knows no heading of a drone that stands still", () => {
  const { headings } = flightLines([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(headings).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
