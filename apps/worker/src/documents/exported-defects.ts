import type { DefectRow } from "@heliolens/database/queries/defects/defect-rows";
import { rankOfRow } from "@heliolens/database/queries/defects/rank-of-row";
import type { ExportedDefect } from "@heliolens/documents/export/exported-defect";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import type { Language } from "@heliolens/messages/messages";

const defectWords = { ko: ko.defects, en: en.defects } as const;

export const statusWordsIn = (language: Language): Readonly<Record<DefectStatus, string>> => ({
  FOUND: defectWords[language]["status.FOUND"],
  SCHEDULE: defectWords[language]["status.SCHEDULE"],
  COMPLETE: defectWords[language]["status.COMPLETE"],
});

/** A row of the database in the words of a file. */
export function exportedDefectOf(row: DefectRow, language: Language, address: string): ExportedDefect {
  const rank = rankOfRow(row);
  return {
    ...row,
    label: defectLabel(row.id),
    array: row.arrayCode,
    string: row.stringCode,
    module: row.moduleCode,
    moduleRing: null,
    mainName: language === "ko" ? row.mainNameKo : row.mainNameEn,
    typeName: language === "ko" ? row.nameKo : row.nameEn,
    statusName: statusWordsIn(language)[row.status],
    priority: rank.priority,
    classInForce: rank.classInForce,
    isClassChosen: row.abnormalityClass !== null,
    normalisedDeltaTK: rank.normalisedDeltaTK,
    lostModules: rank.lostModules,
    powerKw: rank.loss?.powerKw ?? null,
    energyMwhPerYear: rank.loss?.energyMwhPerYear ?? null,
    wonPerYear: rank.loss?.wonPerYear ?? null,
    position: placeOf(row.location),
    outline: outlineOf(row.shape),
    foundBy: row.detectWay,
    link: `${address}/dashboard?report=${row.reportId}&defect=${row.id}`,
  };
}

/** Out of the database's GeoJSON text. */
const placeOf = (location: string | null): LonLat | null =>
  location === null ? null : (JSON.parse(location) as { coordinates: LonLat }).coordinates;

const outlineOf = (shape: string | null): readonly LonLat[] | null =>
  shape === null ? null : (JSON.parse(shape) as { coordinates: [LonLat[]] }).coordinates[0].slice(0, -1);
