import { countAll, type StatusCounts } from "../defects/defect-status.ts";
import type { Day } from "./examine-date.ts";

/** A report as the counting rules see it. Findings are the analysis' proposals that nobody confirmed yet. */
export interface ReportCounts {
  readonly examineDate: Day;
  readonly images: number;
  readonly defects: StatusCounts;
  readonly findings: number;
}

/**
 * The reports that say how a site is now: those of its latest inspection day (a plant may be flown in parts).
 * Adding up every year's inspections would count one fault once a year. A report that is only prepared, with nothing
 * in it yet, does not hide what the one before it found.
 */
export const currentInspection = <R extends ReportCounts>(reports: readonly R[]): R[] => inspectionAt(reports, 0);

/** The inspection before the current one: what the current one is compared with. */
export const previousInspection = <R extends ReportCounts>(reports: readonly R[]): R[] => inspectionAt(reports, 1);

function inspectionAt<R extends ReportCounts>(reports: readonly R[], stepsBack: number): R[] {
  const days = [...new Set(reports.filter(hasContent).map((report) => report.examineDate))].sort().reverse();
  return reports.filter((report) => report.examineDate === days[stepsBack]);
}

const hasContent = ({ images, defects, findings }: ReportCounts): boolean =>
  images > 0 || findings > 0 || countAll(defects) > 0;
