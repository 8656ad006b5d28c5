import { type DefectStatus, isOpen } from "../defects/defect-status.ts";
import { type Day, seoulDay } from "../inspection/examine-date.ts";

/** The due day itself still counts; what is repaired is late no more. */
export const isOverdue = (
  { dueOn, defectStatus }: { readonly dueOn: Day | null; readonly defectStatus: DefectStatus },
  now: Date,
): boolean => dueOn !== null && isOpen(defectStatus) && dueOn < seoulDay(now);
