// Ten thousand modules planned over one area with as many standing beside them: the plan that follows each keystroke, and
// the parts of a design it becomes. `npm run bench:planning`.
import type { GroundRing } from "@heliolens/domain/design/design-item";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { CountingOrder } from "@heliolens/domain/planning/counting-order";
import { type PlanningWish, planTables, type TablePlan } from "@heliolens/domain/planning/plan-tables";
import { plannedStrings } from "@heliolens/domain/planning/planned-items";
import { moduleRing } from "@heliolens/domain/planning/planned-rings";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";

const boundMs = 100;
const rounds = 20;
const plane = metrePlaneAt([126.7, 34.8]);
const field = (westM: number): GroundRing =>
  (
    [
      [westM, 0],
      [westM + 330, 0],
      [westM + 330, 175],
      [westM, 175],
    ] as const
  ).map((corner) => plane.toLonLat(corner));

const wish: PlanningWish = {
  area: field(0),
  taken: [],
  moduleWidthM: 1.134,
  moduleHeightM: 2.278,
  orientation: "portrait",
  rows: 2,
  columns: 10,
  gapM: 0.02,
  tiltDeg: 20,
  azimuthDeg: 180,
  pitchM: 8.8,
  tableGapM: 0.5,
  marginM: 0,
  columnsAre: "aligned",
  most: null,
};

const beside = planned({ ...wish, area: field(400) });
const taken = beside.tables.flatMap((table) =>
  Array.from({ length: 20 }, (_, at) => moduleRing(beside, table, Math.floor(at / 10), at % 10)),
);
const plan = planned({ ...wish, taken });
const way: CountingOrder = { startCorner: "upper-left", along: "lines", turnsAtEnds: true };
const numbering = {
  pattern: "A{a:02}-S{s:02}-M{m:02}",
  arrayNumber: 1,
  firstString: 1,
  firstModule: 1,
  strings: way,
  modules: way,
};
let keys = 0;
const freshKey = (kind: string) => `${kind}:new-${++keys}`;
const modules = plan.tables.length * plan.rows * plan.columns;

console.log(machine());
const planMs = median(() => planned({ ...wish, taken }));
const partsMs = median(() => plannedStrings(plan, numbering, { arrayId: "array:new-1", panelProductSeq: 7, freshKey }));
console.log(`${modules} modules in ${plan.tables.length} strings, ${taken.length} beside them`);
console.log(`plan ${planMs.toFixed(1)} ms, parts of the design ${partsMs.toFixed(1)} ms; bar ${boundMs} ms together`);
record({
  what: `planning: ${modules} modules beside ${taken.length} others`,
  bar: `${boundMs} ms together`,
  result: `plan ${planMs.toFixed(1)} ms, parts of the design ${partsMs.toFixed(1)} ms`,
  command: commandOf("bench:planning"),
});
process.exitCode = planMs + partsMs <= boundMs && modules >= 10_000 ? 0 : 1;

function planned(asked: PlanningWish): TablePlan {
  const found = planTables(asked);
  if (typeof found === "string") throw new Error(found);
  return found;
}

function median(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[rounds / 2]!;
}
