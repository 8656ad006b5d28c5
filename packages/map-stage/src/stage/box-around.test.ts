import { expect, it } from "vitest";
import { boxAround } from "./box-around.ts";

it("holds all places with a pad around them, and nothing beyond the map's ends", () => {
  expect(boxAround([], 1)).toBeNull();
  const places = [[10, 50] as const, [127, 36] as const];
  expect(boxAround(places, 1)).toEqual({ west: 9, south: 35, east: 128, north: 51 });
  expect(boxAround([[10, 80]], 20)).toEqual({ west: -10, south: 60, east: 30, north: 85 });
});
