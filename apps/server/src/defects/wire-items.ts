import type { ChangeItem, CommentItem } from "@heliolens/contract/defects/defect-history";
import type { DefectCounts } from "@heliolens/contract/defects/defect-lists";
import type { SubTypeItem, TypeItem } from "@heliolens/contract/defects/defect-types";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { ChangeRow, CommentRow } from "@heliolens/database/queries/defects/defect-history";
import type { DefectBelongings, DefectRow } from "@heliolens/database/queries/defects/defect-rows";
import type { DefectTypeRow } from "@heliolens/database/queries/defects/defect-type-rows";
import type { CountedAssignee, CountedGroup } from "@heliolens/database/queries/defects/list-defects";
import { rankOfRow } from "@heliolens/database/queries/defects/rank-of-row";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { defectFields } from "@heliolens/domain/defects/defect-fields";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { closedRing } from "@heliolens/domain/defects/defect-shape";
import { addStatusCounts, noDefects, type StatusCounts } from "@heliolens/domain/defects/defect-status";
import type { HeatReference } from "@heliolens/domain/defects/heat/heat-reference";
import { onWire } from "@heliolens/domain/edits/field-table";
import type { Language } from "@heliolens/messages/messages";
import { picturePath } from "../foundation/picture-path.ts";
import { identityOf, pointOf } from "../foundation/wire-items.ts";

export function defectItemOf(row: DefectRow): DefectItem {
  const location = pointOf(row.location);
  const [lon, lat] = location?.coordinates ?? [null, null];
  const rank = rankOfRow(row);
  return {
    ...identityOf(row.id),
    moduleDefectId: row.id,
    label: defectLabel(row.id),
    version: row.version,
    ...onWire(defectFields, row),
    mainCode: row.mainCode,
    defectName: { ko: row.nameKo, en: row.nameEn },
    detectWay: row.detectWay,
    confidence: row.confidence,
    modelVersion: row.modelVersion,
    normalisedDeltaT: rank.normalisedDeltaTK,
    isRelative: row.isRelative,
    contrast: row.contrast,
    reference: row.reference && referenceOf(row.reference),
    needsAlignment: row.needsAlignment,
    proposedClass: row.proposedClass,
    lostModules: rank.lostModules,
    loss: rank.loss,
    priority: rank.priority,
    defectShapeGeom: row.shapePx && polygonOf(row.shapePx),
    defectShapeGeog: row.shape === null ? null : JSON.parse(row.shape),
    defectLocation: location,
    lon,
    lat,
    ...belongingsOf(row),
    solarExamineReport: {
      ...identityOf(row.reportId),
      name: row.reportName,
      examineDate: row.examineDate,
      timeZone: row.timeZone,
    },
    assignee:
      row.assigneeId === null || row.assigneeName === null
        ? null
        : { ...identityOf(row.assigneeId), name: row.assigneeName },
    dueOn: row.dueOn,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

const referenceOf = ({ kind, why, ringsPx }: HeatReference): DefectItem["reference"] => ({
  kind,
  why,
  shapes: ringsPx.map(polygonOf),
});

/** As GeoJSON has it: one ring, closed. */
export const polygonOf = (
  ring: readonly (readonly [number, number])[],
): NonNullable<DefectItem["defectShapeGeom"]> => ({
  type: "Polygon",
  coordinates: [closedRing(ring).map(([x, y]): [number, number] => [x, y])],
});

export function belongingsOf(row: DefectBelongings): Pick<DefectItem, "solarModule" | "solarThermalImage"> {
  const { moduleId, moduleCode, stringCode, arrayCode, isModuleConfirmed: isConfirmed } = row;
  return {
    solarModule:
      moduleId === null || moduleCode === null || stringCode === null || arrayCode === null
        ? null
        : { ...identityOf(moduleId), moduleId: moduleCode, stringId: stringCode, arrayId: arrayCode, isConfirmed },
    solarThermalImage: thermalPictureOf(row),
  };
}

function thermalPictureOf(row: DefectBelongings): DefectItem["solarThermalImage"] {
  const { imageId, imageName, rgbId, rgbName, widthPx, heightPx, takenAt } = row;
  if (imageId === null || imageName === null) return null;
  const rgb = rgbId === null || rgbName === null ? null : pictureOf("rgb-images", rgbId, rgbName, row.rgbHasThumb);
  const thermal = pictureOf("thermal-images", imageId, imageName, row.imageHasThumb);
  return { ...thermal, widthPx, heightPx, takenAt: takenAt?.toISOString() ?? null, rgb };
}

export const pictureOf = (
  folder: Parameters<typeof picturePath>[0],
  id: number,
  imgName: string,
  hasThumb: boolean,
) => ({
  ...identityOf(id),
  imgName,
  imgUrl: picturePath(folder, id, "file"),
  thumbImgUrl: hasThumb ? picturePath(folder, id, "thumb") : null,
});

/** Each facet counts what the other filters leave. */
export function countsOf(groups: readonly CountedGroup[], assignees: readonly CountedAssignee[]): DefectCounts {
  const sum = (some: readonly CountedGroup[]) => some.reduce((total, { count }) => total + count, 0);
  const chosen = groups.filter(({ hasStatus, hasCode, hasAi }) => hasStatus && hasCode && hasAi);
  const [least, most] = [chosen.map((group) => group.minDeltaTK), chosen.map((group) => group.maxDeltaTK)].map(known);
  return {
    total: sum(chosen),
    byStatus: groups
      .filter(({ hasCode, hasAi }) => hasCode && hasAi)
      .reduce<StatusCounts>(
        (counts, { status, count }) => addStatusCounts(counts, { ...noDefects, [status]: count }),
        noDefects,
      ),
    byAssignee: assignees.map(({ id, name, count }) => ({ ...identityOf(id), name, count })),
    byType: typeCountsOf(groups.filter(({ hasStatus, hasAi }) => hasStatus && hasAi)),
    confirmed: sum(groups.filter(({ hasStatus, hasCode, isFinding }) => hasStatus && hasCode && !isFinding)),
    findings: sum(groups.filter(({ hasStatus, hasCode, isFinding }) => hasStatus && hasCode && isFinding)),
    deltaT: {
      min: least && least.length > 0 ? Math.min(...least) : null,
      max: most && most.length > 0 ? Math.max(...most) : null,
    },
  };
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function typeCountsOf(groups: readonly CountedGroup[]): DefectCounts["byType"] {
  const byCode = new Map<string, DefectCounts["byType"][number]>();
  for (const { mainCode: code, nameKo, nameEn, colour, count } of groups) {
    const before = byCode.get(code) ?? { code, name: { ko: nameKo, en: nameEn }, colour, count: 0 };
    byCode.set(code, { ...before, count: before.count + count });
  }
  return [...byCode.values()];
}

export const changeItemOf = (row: ChangeRow): ChangeItem => ({
  ...identityOf(row.id),
  kind: row.kind,
  changedAt: row.changedAt.toISOString(),
  tappedAt: row.tappedAt?.toISOString() ?? null,
  changedBy: row.changedBy,
  version: row.version,
  changes: [...row.changes],
});

export const commentItemOf = (row: CommentRow, viewer: Viewer): CommentItem => ({
  ...identityOf(row.id),
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  isOwn: row.authorId === viewer.userId,
});

/** The types under a parent (null: the main types), each with its own sub types. */
export const typeItemsOf = (rows: readonly DefectTypeRow[], parentId: number | null, language: Language): TypeItem[] =>
  rows.filter((row) => row.parentId === parentId).map((row) => typeItemOf(rows, row, language));

export const typeItemOf = (rows: readonly DefectTypeRow[], row: DefectTypeRow, language: Language): TypeItem => ({
  ...subTypeItemOf(row, language),
  children: rows.filter((one) => one.parentId === row.id).map((one) => subTypeItemOf(one, language)),
});

const subTypeItemOf = (
  { id, code, parentId, nameKo, nameEn, notes, ...same }: DefectTypeRow,
  language: Language,
): SubTypeItem => ({
  ...same,
  ...identityOf(id),
  code,
  names: { ko: nameKo, en: nameEn },
  notes,
  description: notes || (language === "ko" ? nameKo : nameEn),
  parent: parentId,
});
