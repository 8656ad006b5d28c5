import { expect, it } from "vitest";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { nadirPose } from "../../lattice/pose.ts";
import { moduleSteps } from "../../plan/module-steps.ts";
import { aCandidate } from "../../testing/a-candidate.ts";
import { aPlan } from "../../testing/a-plant.ts";
import { frameTie, likenessOf } from "./frame-ties.ts";
import { withOwnHeat } from "./own-heat.ts";
import { steppedAside } from "./stepped-aside.ts";

const plan = aPlan([{ eastM: 0, northM: 0, modules: 40 }]);
const steps = moduleSteps(plan);
/** Modules 8 to 27 are a string out of work; every module has a little heat of its own. */
const heatOf = (module: number, quarter: number) =>
  (module >= 8 && module < 28 ? 4 : 0) + 0.3 * Math.sin((4 * module + quarter) ** 2);

/** Sees twenty modules, and takes them for those so many modules farther. */
const twentyFrom = (first: number, aside = 0): Candidate =>
  aCandidate({
    pose: nadirPose([first, 0, 30], 0),
    offM: [1.15 * aside, 0],
    modules: Int32Array.from({ length: 20 }, (_, i) => first + aside + i),
    moduleScores: new Float32Array(20),
    signatures: Float32Array.from({ length: 80 }, (_, i) => heatOf(first + (i >> 2), i % 4)),
  });

const asideOf = (candidate: Candidate) => steps.flatMap((step) => steppedAside(plan.modules, candidate, step) ?? []);
const tieOf = (candidates: readonly (readonly Candidate[])[]) =>
  frameTie(0, 1, { candidatesOf: (frame) => candidates[frame]!, asideOf })!;

it("takes a hot string out of the comparison, which is as hot two modules farther, and leaves what is each module's own", () => {
  const [one, right, aside] = [twentyFrom(4), twentyFrom(6), twentyFrom(6, 2)];
  const own = (candidate: Candidate) => withOwnHeat(steps, candidate);
  expect(likenessOf(one, aside)).toBeGreaterThan(8);
  expect(likenessOf(own(one), own(aside))).toBeLessThan(1);
  expect(likenessOf(own(one), own(right))).toBeGreaterThan(8);
});

it("ties a frame that has only a wrong place to where its modules are, though it does not fit there", () => {
  const [one, wrong] = [twentyFrom(4), twentyFrom(6, 1)].map((candidate) => withOwnHeat(steps, candidate));
  const { betweenM, strength } = tieOf([[one!], [wrong!]]);
  expect(Math.hypot(...betweenM)).toBeLessThan(0.05);
  expect(strength).toBeGreaterThan(8);
});

it("lays a candidate some modules aside with all it saw", () => {
  const [back] = asideOf(twentyFrom(6, 2));
  expect([...back!.modules]).toEqual([...twentyFrom(6).modules]);
  expect(back!.signatures).toEqual(twentyFrom(6).signatures);
  expect(back!.offM[0]).toBeCloseTo(0, 2);
});
