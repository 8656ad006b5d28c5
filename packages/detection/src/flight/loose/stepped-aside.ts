import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { movedPose } from "../../lattice/pose.ts";
import type { ModuleStep } from "../../plan/module-steps.ts";
import type { PlanCell } from "../../plan/plan-cell.ts";

/**
 * A candidate as if every module in it were the one some modules farther. What a frame fits is no list of where it may lie: the right place
 * may be missing, and a wrong one is then compared with nothing. Null where no module has one farther.
 */
export function steppedAside(plan: readonly PlanCell[], candidate: Candidate, step: ModuleStep): Candidate | null {
  const { modules, moduleScores, signatures } = candidate;
  const order = [...modules.keys()]
    .filter((i) => step[modules[i]!]! >= 0)
    .sort((a, b) => step[modules[a]!]! - step[modules[b]!]!);
  const [first] = order;
  if (first === undefined) return null;
  const byM = between(plan[modules[first]!]!, plan[step[modules[first]!]!]!);
  return {
    ...candidate,
    pose: movedPose(candidate.pose, [...byM, 0]),
    offM: [candidate.offM[0] + byM[0], candidate.offM[1] + byM[1]],
    modules: Int32Array.from(order, (i) => step[modules[i]!]!),
    moduleScores: Float32Array.from(order, (i) => moduleScores[i]!),
    signatures: Float32Array.from(order.flatMap((i) => [...signatures.subarray(4 * i, 4 * i + 4)])),
    // What stands beside the modules there was not looked at.
    extra: [],
  };
}

const between = ({ quad: from }: PlanCell, { quad: to }: PlanCell): Metres => [
  (to[0][0] + to[2][0] - from[0][0] - from[2][0]) / 2,
  (to[0][1] + to[2][1] - from[0][1] - from[2][1]) / 2,
];
