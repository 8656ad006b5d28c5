import { expect, it } from "vitest";
import type { Candidate } from "../evidence/frame-candidates.ts";
import { nadirPose } from "../lattice/pose.ts";
import { aPlan, PITCH_M } from "../testing/a-plant.ts";
import type { GroupShift } from "./group-shifts.ts";
import { type Scales, verdictOn } from "./verdicts.ts";

const ROWS = 6;
const plan = aPlan(Array.from({ length: ROWS }, (_, row) => ({ eastM: 0, northM: row * 12, modules: 10 })));
const scales: Scales = {
  plan,
  biasBoundM: 6,
  expectedOffM: [0, 0],
};

/** One frame that sees everything, with some modules that do not look like modules. */
function laid(shiftM: number, unlike: readonly number[]): GroupShift {
  const candidate: Candidate = {
    pose: nadirPose([0, 0, 30], 0),
    residualPx: 0.5,
    foundShare: 1,
    samples: 500,
    offM: [shiftM, 0],
    modules: Int32Array.from(plan.modules.keys()),
    moduleScores: Float32Array.from(plan.modules, (_, i) => (unlike.includes(i) ? -2 : 0)),
    signatures: new Float32Array(4 * plan.modules.length),
    bare: new Int32Array(0),
    bareScores: new Float32Array(0),
  };
  return { shiftM: [shiftM, 0], chosen: [candidate], misfits: 0 };
}

const endOf = (row: number) => [10 * row + 8, 10 * row + 9];

it("is sure when the ends of enough rows speak against every other way", () => {
  const other = laid(PITCH_M, [0, 1, 2, 3, 4].flatMap(endOf));
  expect(verdictOn(scales, laid(0, []), [other]).state).toBe("evidence");
});

it("is not sure by one row end, however many modules of it speak", () => {
  const other = laid(PITCH_M, [4, 5, 6, 7, 8, 9]);
  expect(verdictOn(scales, laid(0, []), [other]).state).toBe("ambiguous");
});

it("is not sure when leaves over other row ends speak for another way", () => {
  const best = laid(0, [3, 4].flatMap(endOf));
  const other = laid(PITCH_M, [0, 1, 2].flatMap(endOf));
  expect(verdictOn(scales, best, [other]).state).toBe("ambiguous");
});

it("goes by told positions where every other way needs more bias than there can be, and says so", () => {
  expect(verdictOn(scales, laid(0, []), [laid(7, [])])).toEqual({ state: "prior", margin: 0 });
  expect(verdictOn({ ...scales, biasBoundM: 0.3 }, laid(0, []), [laid(PITCH_M, [])]).state).toBe("prior");
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
