import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { Accent } from "../kit/theme.ts";

/** Status by shape and colour, the same in lists, on the map and in the map service. */
export const statusLooks = {
  FOUND: { accent: "danger", shape: "full" },
  SCHEDULE: { accent: "warn", shape: "half" },
  COMPLETE: { accent: "ok", shape: "check" },
} as const satisfies Record<DefectStatus, { accent: Accent; shape: string }>;

/** `A03-S12-M07`, or `-` where no module is known. */
export const placeWords = ({ solarModule }: Pick<DefectItem, "solarModule">): string =>
  solarModule === null ? "-" : [solarModule.arrayId, solarModule.stringId, solarModule.moduleId].join("-");

/** What the analysis proposed and nobody has confirmed yet. */
export const isFinding = ({ detectWay, mlDefectConfirmed }: Pick<DefectItem, "detectWay" | "mlDefectConfirmed">) =>
  detectWay === "AI" && !mlDefectConfirmed;
