import type { Vector } from "@heliolens/domain/geometry/vector";
import type { GroundPoint } from "../network-part.ts";
import type { SparseEquations } from "./sparse-equations.ts";

/** A pixel on another mark, or a survey that was off by more, hardly counts. */
const FAR_CONTROL_M = 0.3;

export const addControl = (
  found: Vector,
  { at, sigmaM }: NonNullable<GroundPoint["control"]>,
  start: number,
  equations: SparseEquations,
): void => {
  const misses = [at[0] - found[0], at[1] - found[1]] as const;
  const weight = 1 / sigmaM / Math.sqrt(1 + (misses[0] ** 2 + misses[1] ** 2) / FAR_CONTROL_M ** 2);
  for (const k of [0, 1] as const) equations.add([start + k], [weight], misses[k] * weight);
};
