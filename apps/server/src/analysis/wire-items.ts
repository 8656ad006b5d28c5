import type { AnalysisLogLine, AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import type { FindingItem, PrecisionRow, RejectedFinding } from "@heliolens/contract/analysis/findings";
import type { AnalysisRunRow, LogLineRow } from "@heliolens/database/queries/analysis/analysis-runs";
import type { DecidedRow, FindingRow, RejectedRow } from "@heliolens/database/queries/analysis/findings";
import { imagesPerMinute, remainingSeconds } from "@heliolens/domain/analysis/analysis-run";
import { precisionOf } from "@heliolens/domain/analysis/finding-decision";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { outcomeOf } from "@heliolens/domain/runs/run-outcome";
import { belongingsOf, defectItemOf, pictureOf, polygonOf } from "../defects/wire-items.ts";
import { leftOutItems } from "../foundation/left-out-items.ts";
import { identityOf } from "../foundation/wire-items.ts";

export const analysisRunOf = (row: AnalysisRunRow, now: Date): AnalysisRun => ({
  ...identityOf(row.id),
  report: { ...identityOf(row.reportId), name: row.reportName, examineDate: row.examineDate },
  site: row.siteId === null || row.siteName === null ? null : { ...identityOf(row.siteId), name: row.siteName },
  timeZone: row.timeZone,
  company: { ...identityOf(row.companyId), name: row.companyName },
  state: row.state,
  outcome: outcomeOf(row),
  way: row.way,
  done: row.done,
  total: row.total,
  leftOut: row.leftOut,
  leftOutWhy: leftOutItems(row.leftOutWhy),
  byPosition: row.byPosition,
  found: row.found,
  findings: { open: row.open, confirmed: row.confirmed, rejected: row.rejected },
  queuePosition: row.state === "READY" ? row.before : null,
  imagesPerMinute: imagesPerMinute(row, now),
  remainingSeconds: remainingSeconds(row, now),
  isSilent: row.isSilent,
  attempts: row.attempts,
  modelVersion: row.modelVersion,
  thresholds: row.thresholds,
  alignmentVersion: row.alignmentVersion,
  designRevision: row.designRevision,
  isOutdated: row.isOutdated,
  startedAt: row.startedAt.toISOString(),
  startedBy: row.startedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  problem: row.problem,
});

export const logLineOf = ({ id, at, event, imageId, imageName, why }: LogLineRow): AnalysisLogLine => ({
  ...identityOf(id),
  at: at.toISOString(),
  event,
  image: imageName === null ? null : { id: imageId, imgName: imageName },
  why,
});

export const findingItemOf = ({ defect, kind, proposedCode, weight, images, twin }: FindingRow): FindingItem => ({
  defect: defectItemOf(defect),
  kind,
  proposedCode,
  weight,
  images: images.map(({ id, name, hasThumb }) => pictureOf("thermal-images", id, name, hasThumb)),
  twin: twin && defectItemOf(twin),
});

export const rejectedFindingOf = (row: RejectedRow): RejectedFinding => ({
  ...identityOf(row.id),
  label: defectLabel(row.id),
  version: row.version,
  proposedCode: row.proposedCode,
  proposedName: { ko: row.nameKo, en: row.nameEn },
  confidence: row.confidence,
  deltaT: row.deltaTK,
  isRelative: row.isRelative,
  contrast: row.contrast,
  defectShapeGeom: row.shapePx && polygonOf(row.shapePx),
  ...belongingsOf(row),
  reason: row.reason,
  note: row.note,
  rejectedAt: row.rejectedAt.toISOString(),
  rejectedBy: row.rejectedBy,
});

export function precisionContentOf(rows: readonly DecidedRow[]) {
  const sum = (figure: "confirmed" | "changed" | "rejected") => rows.reduce((all, row) => all + row[figure], 0);
  const total = { confirmed: sum("confirmed"), changed: sum("changed"), rejected: sum("rejected") };
  return {
    total: { ...total, precision: precisionOf(total) },
    types: rows.map(
      ({ code, nameKo, nameEn, ...decided }): PrecisionRow => ({
        code,
        name: { ko: nameKo, en: nameEn },
        ...decided,
        precision: precisionOf(decided),
      }),
    ),
  };
}
