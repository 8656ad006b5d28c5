import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { aCandidate } from "../../testing/a-candidate.ts";
import { aPlan, PITCH_M } from "../../testing/a-plant.ts";
import type { GroupShift } from "./group-shifts.ts";
import { type Scales, verdictOn } from "./verdicts.ts";

const ROWS = 6;
const plan = aPlan(Array.from({ length: ROWS }, (_, row) => ({ eastM: 0, northM: row * 12, modules: 10 })));
const scales: Scales = { plan, expectedOffM: [0, 0] };

/** One frame that sees everything, with some drawn modules that it does not show, and some places where it shows one too many. */
function laid(shiftM: number, unlike: readonly number[], extra: readonly Metres[] = []): GroupShift {
  const candidate = aCandidate({
    offM: [shiftM, 0],
    modules: Int32Array.from(plan.modules.keys()),
    moduleScores: Float32Array.from(plan.modules, (_, i) => (unlike.includes(i) ? -2 : 0)),
    signatures: new Float32Array(4 * plan.modules.length),
    extra,
  });
  return { shiftM: [shiftM, 0], chosen: [candidate], misfits: 0 };
}

const endOf = (row: number) => [10 * row + 8, 10 * row + 9];

it("is sure when the ends of enough rows speak against every other way", () => {
  const other = laid(PITCH_M, [0, 1, 2, 3, 4].flatMap(endOf));
  expect(verdictOn(scales, laid(0, []), [other]).state).toBe("evidence");
});

it("is not sure by one row end, however many modules of it speak, and goes by recorded positions", () => {
  const other = laid(PITCH_M, [4, 5, 6, 7, 8, 9]);
  expect(verdictOn(scales, laid(0, []), [other]).state).toBe("prior");
});

it("is not sure when leaves over other row ends speak for another way", () => {
  const best = laid(0, [3, 4].flatMap(endOf));
  const other = laid(PITCH_M, [0, 1, 2].flatMap(endOf));
  expect(verdictOn(scales, best, [other]).state).toBe("prior");
});

it("goes by recorded positions where every other way lies clearly farther from them, and names the nearest of those", () => {
  const verdict = verdictOn(scales, laid(0, []), [laid(7, []), laid(PITCH_M, [])]);
  expect(verdict).toEqual({ state: "prior", margin: 0, rivalM: [PITCH_M, 0] });
});

it("is ambiguous where another way lies as near to the recorded positions", () => {
  const between = { plan, expectedOffM: [PITCH_M / 2, 0] } as const;
  expect(verdictOn(between, laid(0, []), [laid(PITCH_M, [])]).state).toBe("ambiguous");
});

it("is sure when modules stand beyond the ends of enough rows any other way", () => {
  const beyond = [0, 1, 2, 3, 4].flatMap((row): Metres[] => [
    [-0.5, row * 12 + 1],
    [-1.7, row * 12 + 1],
  ]);
  const twice = (way: GroupShift): GroupShift => ({ ...way, chosen: [way.chosen[0]!, way.chosen[0]!] });
  expect(verdictOn(scales, twice(laid(0, [])), [twice(laid(PITCH_M, [], beyond))]).state).toBe("evidence");
});

it("needs no evidence where nothing else is possible", () => {
  expect(verdictOn(scales, laid(0, []), []).state).toBe("evidence");
});

it("weighs a bush alike whichever modules it is said to cover, and however many frames see those", () => {
  const seen = (modules: readonly number[], unlike: number, shiftM: number): Candidate => ({
    ...laid(shiftM, []).chosen[0]!,
    modules: Int32Array.from(modules),
    moduleScores: Float32Array.from(modules, (module) => (module === unlike ? -2 : 0)),
  });
  const best: GroupShift = { shiftM: [0, 0], chosen: [seen([0, 1], 1, 0), seen([1, 2], 1, 0)], misfits: 0 };
  const [first, second] = [seen([1, 2], 2, PITCH_M), seen([2, 3], 2, PITCH_M)];
  const other: GroupShift = { shiftM: [PITCH_M, 0], chosen: [first, second], misfits: 0 };
  expect(verdictOn(scales, best, [other]).margin).toBeCloseTo(0, 6);
});
