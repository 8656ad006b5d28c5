import type { PlantFacts } from "../inspection/defect-summary.ts";
import { type DefectStatus, isOpen } from "./defect-status.ts";
import type { LossRule } from "./defect-types.ts";
import { type Loss, lossOf, lossShareOf, modulePowerWpOf } from "./loss.ts";
import { normaliseDeltaT } from "./normalise-delta-t.ts";

/** What to do first: A at once, B soon, C at the next maintenance, D only watch. */
export const defectPriorities = ["A", "B", "C", "D"] as const;
export type DefectPriority = (typeof defectPriorities)[number];

export type AbnormalityClass = 1 | 2 | 3;

// House rules, printed in every report. One module's whole output, or a safety matter, is worth a trip of its own.
export const urgentFromModules = 1;
// A substring of three.
export const soonFromModules = 1 / 3;
// ΔT at 1000 W/m² from which inspectors act whatever the pattern.
export const soonFromK = 20;

export interface RankedFacts {
  readonly status: DefectStatus;
  readonly deltaTK: number | null;
  readonly irradianceWm2: number | null;
  readonly rule: LossRule;
  readonly proposedClass: AbnormalityClass;
  /** The inspector's; null: he left it at the proposal. */
  readonly abnormalityClass: AbnormalityClass | null;
  readonly affectedModules: number;
  /** Null where the report has no site. */
  readonly plant: PlantFacts | null;
}

export interface DefectRank {
  readonly normalisedDeltaTK: number | null;
  /** The inspector's class, else the one proposed by the type: never from ΔT alone. */
  readonly classInForce: AbnormalityClass;
  readonly lossShare: number;
  readonly lostModules: number;
  /** Null where nobody has said what a module of the plant gives. */
  readonly loss: Loss | null;
  /** Null once it is repaired. */
  readonly priority: DefectPriority | null;
}

export function rankDefect(facts: RankedFacts): DefectRank {
  const normalisedDeltaTK = normaliseDeltaT(facts.deltaTK, facts.irradianceWm2);
  const classInForce = facts.abnormalityClass ?? facts.proposedClass;
  const lossShare = lossShareOf(facts.rule, normalisedDeltaTK);
  const lostModules = lossShare * facts.affectedModules;
  return {
    normalisedDeltaTK,
    classInForce,
    lossShare,
    lostModules,
    loss: facts.plant === null ? null : lossAt(facts.plant, lostModules),
    priority: isOpen(facts.status) ? priorityOf({ classInForce, lostModules, normalisedDeltaTK }) : null,
  };
}

function priorityOf({
  classInForce,
  lostModules,
  normalisedDeltaTK,
}: Pick<DefectRank, "classInForce" | "lostModules" | "normalisedDeltaTK">): DefectPriority {
  if (classInForce === 3 || lostModules >= urgentFromModules) return "A";
  if (classInForce === 1) return "D";
  return lostModules >= soonFromModules || (normalisedDeltaTK ?? 0) >= soonFromK ? "B" : "C";
}

function lossAt(plant: PlantFacts, lostModules: number): Loss | null {
  const { modules: moduleCount, specificYieldKwhPerKwp, tariffWonPerKwh } = plant;
  const modulePowerWp = modulePowerWpOf({ ...plant, moduleCount });
  return modulePowerWp === null
    ? null
    : lossOf(lostModules, { modulePowerWp, specificYieldKwhPerKwp, tariffWonPerKwh });
}
