import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import type { PanelPlan } from "./panel-plan.ts";
import type { PlanCell } from "./plan-cell.ts";

/** For each module the one that stands so many modules farther in one direction, -1 where none does. */
export type ModuleStep = Int32Array;

const modulesFarther = [-2, -1, 1, 2] as const;
/** Of a module's side, with the seam beside it. */
const PITCH = 1.015;
/** Of a module's shorter side: what lies farther from where the neighbour should be is another table's. */
const SAME_SHARE = 0.3;

/** One or two modules along the row and across it, either way. */
export function moduleSteps({ modules, modulesNear, shortSideM }: PanelPlan): readonly ModuleStep[] {
  const middles = modules.map(middleOf);
  const steps = Array.from({ length: 2 * modulesFarther.length }, () => new Int32Array(modules.length).fill(-1));
  const first = modules[0] && sidesOf(modules[0], [1, 0])[0];
  if (!first) return steps;
  modules.forEach((module, i) => {
    const from = middles[i]!;
    const wanted = sidesOf(module, first).flatMap((side) =>
      modulesFarther.map(
        (farther): Metres => [from[0] + farther * PITCH * side[0], from[1] + farther * PITCH * side[1]],
      ),
    );
    const around = modulesNear.near(boxOf(wanted));
    wanted.forEach((at, step) => {
      steps[step]![i] = around.find((j) => apart(middles[j]!, at) < SAME_SHARE * shortSideM) ?? -1;
    });
  });
  return steps;
}

const middleOf = ({ quad }: PlanCell): Metres => [
  quad.reduce((sum, [east]) => sum + east / 4, 0),
  quad.reduce((sum, [, north]) => sum + north / 4, 0),
];

/** Both sides of a module, the one that runs like the given direction first: drawings begin their rings at any corner. */
function sidesOf({ quad: [a, b, c] }: PlanCell, like: Metres): readonly [Metres, Metres] {
  const [one, other]: readonly [Metres, Metres] = [
    [b[0] - a[0], b[1] - a[1]],
    [c[0] - b[0], c[1] - b[1]],
  ];
  const share = (side: Metres) => Math.abs(side[0] * like[0] + side[1] * like[1]) / Math.hypot(...side);
  const [along, across] = share(one) >= share(other) ? [one, other] : [other, one];
  const forward = along[0] * like[0] + along[1] * like[1] >= 0 ? along : turnedRound(along);
  const isLeft = forward[0] * across[1] - forward[1] * across[0] > 0;
  return [forward, isLeft ? across : turnedRound(across)];
}

const turnedRound = ([east, north]: Metres): Metres => [-east, -north];

const apart = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
