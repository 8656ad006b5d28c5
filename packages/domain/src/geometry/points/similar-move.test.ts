import { expect, it } from "vitest";
import type { Metres } from "../lon-lat.ts";
import { movedPoint } from "./plane-move.ts";
import { type MetrePair, similarMove } from "./similar-move.ts";

const move = { aboutM: [3, 4], turn: 0.02, scale: 1.01, byM: [0.5, -2, 0] } as const;
const places: readonly Metres[] = [
  [0, 0],
  [12, 1],
  [4, 30],
  [-7, 9],
];
const pairs = places.map((at): MetrePair => [at, movedPoint(move, at)]);

it("finds the move that places were given", () => {
  const found = similarMove(pairs);
  for (const [from, to] of pairs) {
    const at = movedPoint(found, from);
    expect(Math.hypot(at[0] - to[0], at[1] - to[1])).toBeLessThan(1e-9);
  }
});

it("only shifts where it is stiff", () => {
  const { turn, scale } = similarMove(pairs, 1e9);
  expect(Math.abs(turn)).toBeLessThan(1e-6);
  expect(Math.abs(scale - 1)).toBeLessThan(1e-6);
});
