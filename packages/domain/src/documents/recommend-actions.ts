import type { DefectCause, DefectCode } from "../defects/defect-types.ts";
import { type DefectPriority, defectPriorities } from "../defects/rank-defect.ts";

/** What to do about a finding, as a person on the roof would be told. */
const repairActions = [
  "inspect-hot-module",
  "measure-module",
  "check-diodes",
  "check-connection",
  "check-module-wiring",
  "measure-insulation",
  "replace-module",
  "check-string",
  "clean",
  "cut",
  "find-shadow",
  "check-structure",
  "look",
] as const;
export type RepairAction = (typeof repairActions)[number];

const byCode: Readonly<Partial<Record<DefectCode, RepairAction>>> = {
  CELL: "measure-module",
  CELL_SINGLE: "measure-module",
  CELL_MULTI: "measure-module",
  CELL_HOTSPOT: "inspect-hot-module",
  CELL_CRACK: "measure-module",
  DIODE: "check-diodes",
  DIODE_1: "check-diodes",
  DIODE_2: "check-diodes",
  DIODE_ALL: "check-diodes",
  JBOX_HEAT: "check-connection",
  MODULE: "check-module-wiring",
  MODULE_OPEN: "check-module-wiring",
  MODULE_SHORT: "check-module-wiring",
  MODULE_PID: "measure-insulation",
  MODULE_BROKEN: "replace-module",
  MODULE_MISSING: "replace-module",
  STRING: "check-string",
  STRING_OPEN: "check-string",
  STRING_SHORT: "check-string",
  STRING_REVERSED: "check-string",
  COMBINER: "check-string",
  INVERTER: "check-string",
  STRUCTURE: "check-structure",
  TRACKER: "check-structure",
  RACK: "check-structure",
  CABLE: "check-connection",
};

const byCause: Readonly<Partial<Record<DefectCause, RepairAction>>> = {
  soiling: "clean",
  droppings: "clean",
  vegetation: "cut",
  shadow: "find-shadow",
};

/** By the type, else by its cause: companies have types of their own. */
export const actionFor = ({ code, cause }: { readonly code: string; readonly cause: DefectCause }): RepairAction =>
  byCode[code as DefectCode] ?? byCause[cause] ?? "look";

export interface RecommendedFinding {
  readonly code: string;
  readonly cause: DefectCause;
  readonly label: string;
  /** Null once repaired. */
  readonly priority: DefectPriority | null;
  readonly wonPerYear: number | null;
}

export interface Recommendation<F> {
  readonly priority: DefectPriority;
  readonly action: RepairAction;
  readonly findings: readonly F[];
  /** Null where the power of a module is not known. */
  readonly wonPerYear: number | null;
}

/** Open findings gathered by urgency and by what to do, the most urgent and then the costliest first. */
export function recommendActions<F extends RecommendedFinding>(findings: readonly F[]): Recommendation<F>[] {
  const groups = Map.groupBy(
    findings.filter(({ priority }) => priority !== null),
    (finding) => `${finding.priority} ${actionFor(finding)}`,
  );
  return [...groups.values()]
    .map((own) => ({
      priority: own[0]!.priority!,
      action: actionFor(own[0]!),
      findings: own,
      wonPerYear: own.reduce<number | null>(
        (sum, { wonPerYear }) => (sum === null || wonPerYear === null ? null : sum + wonPerYear),
        0,
      ),
    }))
    .sort(
      (a, b) =>
        defectPriorities.indexOf(a.priority) - defectPriorities.indexOf(b.priority) ||
        (b.wonPerYear ?? 0) - (a.wonPerYear ?? 0) ||
        repairActions.indexOf(a.action) - repairActions.indexOf(b.action),
    );
}
