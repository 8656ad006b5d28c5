import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { Accent } from "@heliolens/kit/theme/theme.ts";

/** Status by shape and colour, the same in lists, on the map and in the map service. */
export const statusLooks = {
  FOUND: { accent: "danger", shape: "full" },
  SCHEDULE: { accent: "warn", shape: "half" },
  COMPLETE: { accent: "ok", shape: "check" },
} as const satisfies Record<DefectStatus, { accent: Accent; shape: string }>;

/** `A03-S12-M07`, or `-` where no module is known. Ids that already carry those above them are not said twice. */
export function modulePathWords({ solarModule }: Pick<DefectItem, "solarModule">): string {
  if (solarModule === null) return "-";
  const { arrayId, stringId, moduleId } = solarModule;
  const string = stringId.startsWith(arrayId) ? stringId : `${arrayId}-${stringId}`;
  return moduleId.startsWith(stringId) ? moduleId : `${string}-${moduleId}`;
}

/** `0.09 kW`, or `-` where nobody has said what a module of the plant gives. */
export const lossWords = ({ loss }: Pick<DefectItem, "loss">): string =>
  loss === null ? "-" : `${loss.powerKw.toFixed(2)} kW`;

/** What the analysis proposed and nobody has confirmed yet. */
export const isFinding = ({ detectWay, mlDefectConfirmed }: Pick<DefectItem, "detectWay" | "mlDefectConfirmed">) =>
  detectWay === "AI" && !mlDefectConfirmed;
