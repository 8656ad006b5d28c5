import type { Candidate } from "../../evidence/frame-candidates.ts";
import type { ModuleStep } from "../../plan/module-steps.ts";

const QUARTERS = 4;
const LEAST_NEIGHBOURS = 2;

/**
 * What is each module's own: its heat less the usual of its neighbours. A string out of work is as hot as its next module; left in, it makes
 * a frame like itself one and two modules farther, and drowns what tells them apart.
 */
export function withOwnHeat(steps: readonly ModuleStep[], candidate: Candidate): Candidate {
  const { modules, signatures } = candidate;
  const at = new Map(Array.from(modules, (module, i) => [module, i]));
  const own = new Float32Array(signatures.length);
  modules.forEach((module, i) => {
    const around = steps.flatMap((step) => at.get(step[module]!) ?? []);
    if (around.length < LEAST_NEIGHBOURS) return;
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const usual = middleOf(around.map((j) => signatures[QUARTERS * j + quarter]!));
      own[QUARTERS * i + quarter] = signatures[QUARTERS * i + quarter]! - usual;
    }
  });
  return { ...candidate, signatures: own };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
