import { expect, it } from "vitest";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { agreeingGroups } from "./agreeing-groups.ts";
import type { FrameTie } from "./frame-ties.ts";

const FRAMES = 8;
const offOf = (frame: number) => [0.1 * frame, -0.05 * frame] as const;

/** Frames in a row, each tied to the next; the fourth and the fifth lie on either side of a road. */
const flight = (overRoad: { readonly slipM: number }): readonly FrameTie[] =>
  Array.from({ length: FRAMES - 1 }, (_, first) => ({
    first,
    second: first + 1,
    strength: 20,
    betweenM: [-0.1 + (first === 3 ? overRoad.slipM : 0), 0.05],
  }));

const groupsOf = (ties: readonly FrameTie[], foundShareOf: (frame: number) => number = () => 1) =>
  agreeingGroups(ties, {
    candidates: Array.from({ length: FRAMES }, (_, frame) => [
      { offM: offOf(frame), foundShare: foundShareOf(frame) } as Candidate,
    ]),
    isAnchor: Array(FRAMES).fill(false),
    searchedM: 7.5,
  }).map(({ frames }) => frames);

it("lays a flight as one where all its frames fit together", () => {
  expect(groupsOf(flight({ slipM: 0 }))).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]]);
});

it("cuts the tie over a road by which no shift suits both sides", () => {
  expect(groupsOf(flight({ slipM: 0.75 }))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
});

it("keeps frames with their neighbours that fit badly where they are, or are too few to say otherwise", () => {
  expect(groupsOf(flight({ slipM: 0.75 }), (frame) => (frame < 6 ? 1 : 0.5))).toHaveLength(1);
});
