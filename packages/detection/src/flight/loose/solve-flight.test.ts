import { expect, it } from "vitest";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { nadirPose } from "../../lattice/pose.ts";
import { aCandidate } from "../../testing/a-candidate.ts";
import { aPlan } from "../../testing/a-plant.ts";
import { solveFlight } from "./solve-flight.ts";

const plan = aPlan([{ eastM: 0, northM: 0, modules: 20 }]);

/** Sees the same twelve modules as all the others, each with heat of its own. */
const twelveAt = (eastM: number): Candidate =>
  aCandidate({
    pose: nadirPose([eastM, 0, 30], 0),
    offM: [eastM, 0],
    modules: Int32Array.from({ length: 12 }, (_, i) => i),
    moduleScores: new Float32Array(12),
    signatures: Float32Array.from({ length: 48 }, (_, i) => Math.sin(i * i)),
  });

const statesOf = (candidates: readonly (readonly Candidate[])[], isAnchor = candidates.map(() => false)) =>
  solveFlight({
    plan,
    candidates,
    isAnchor,
    centres: candidates.map((_, i) => [i, 0] as const),
    searchedM: 7.5,
    reachM: 20,
  }).frames.map(({ verdict }) => verdict.state);

it("does not believe a frame alone, though it has nowhere else to lie", () => {
  expect(statesOf([[twelveAt(0)]])).toEqual(["ambiguous"]);
});

it("believes frames that know each other's modules and have nowhere else to lie", () => {
  expect(statesOf([[twelveAt(0)], [twelveAt(0.4)], [twelveAt(-0.2)]])).toEqual(Array(3).fill("evidence"));
});

it("believes a person", () => {
  expect(statesOf([[twelveAt(0)]], [true])).toEqual(["evidence"]);
});

it("leaves a frame without a place to hand", () => {
  expect(statesOf([[], [twelveAt(0)]])).toEqual(["ambiguous", "ambiguous"]);
});
