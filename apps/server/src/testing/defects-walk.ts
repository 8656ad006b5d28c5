import type { Endpoint } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { addComment } from "@heliolens/database/queries/defects/defect-history";
import { addDefectType } from "@heliolens/database/queries/defects/defect-type-rows";
import { removeDefects } from "@heliolens/database/queries/defects/save-defects";
import { addPhoto, type NewPhoto } from "@heliolens/database/queries/field/defect-photos";
import {
  aDefect,
  aGrant,
  aModule,
  anImage,
  aProject,
  aReport,
  aShareLink,
  aSite,
} from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { DefectId } from "@heliolens/domain/defects/defect-ids";
import type { TestHouse } from "./a-house.ts";
import { aPng } from "./a-picture.ts";
import type { Walker } from "./inspection-walk.ts";

type Thing =
  | "share link"
  | "report"
  | "image"
  | "module"
  | "defect"
  | "removed defect"
  | "finding"
  | "comment"
  | "photo"
  | "type";

const thingOf: Readonly<Record<string, Thing>> = {
  createDefect: "report",
  listDefects: "report",
  countDefects: "report",
  listDefectHandles: "report",
  changeDefects: "report",
  removeDefects: "report",
  restoreDefects: "report",
  listFindings: "report",
  compareReports: "report",
  listImagesAtSpot: "report",
  listDefectsOnImage: "image",
  listModulesInImage: "image",
  getModulePassport: "module",
  listShareLinks: "report",
  createShareLink: "report",
  renewShareLink: "share link",
  revokeShareLink: "share link",
  listPeopleOfDefect: "defect",
  getDefectTask: "defect",
  setDefectTask: "defect",
  getDefect: "defect",
  updateDefect: "defect",
  deleteDefect: "defect",
  adjustCoords: "defect",
  listDefectChanges: "defect",
  listDefectsOfSameModule: "defect",
  listDefectComments: "defect",
  addDefectComment: "defect",
  restoreDefect: "removed defect",
  removeFinding: "finding",
  removeDefectComment: "comment",
  tapDefectStatus: "defect",
  listDefectPhotos: "defect",
  addDefectPhoto: "defect",
  removeDefectPhoto: "photo",
  getDefectType: "type",
  updateDefectType: "type",
  deleteDefectType: "type",
};

let types = 0;

/** What the call is about, in the walker's own company or in another; undefined when it is no such call. */
export async function defectThingFor(
  { database: { db }, clock }: TestHouse,
  { name }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  const kind = thingOf[name];
  if (kind === undefined) return undefined;
  await seedDefectTypes(db);
  if (kind === "type")
    return addDefectType(db, { code: `WALK_${++types}`, parentId: null, nameKo: "유형", nameEn: "Type" });
  const siteId = await aSite(db, await aProject(db, company as CompanyId));
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id, siteId);
  const reportId = await aReport(db, siteId);
  if (kind === "report") return reportId;
  if (kind === "share link") return aShareLink(db, reportId);
  if (kind === "module") return aModule(db, siteId);
  if (kind === "image") return anImage(db, reportId, "thermal_image");
  const defect = (await aDefect(db, reportId, { detectWay: kind === "finding" ? "AI" : "MANUAL" })) as DefectId;
  if (kind === "removed defect") await removeDefects(db, [defect], { userId: viewer.id, now: clock.now });
  if (kind === "photo") return aPhoto(db, { defectId: defect, reportId, userId: viewer.id, now: clock.now });
  return kind === "comment" ? addComment(db, { defectId: defect, userId: viewer.id, text: "메모" }) : defect;
}

async function aPhoto(db: Db, of: Pick<NewPhoto, "defectId" | "reportId" | "userId" | "now">): Promise<number> {
  const form = { format: "png", widthPx: 1, heightPx: 1, sizeBytes: 70, sha256: "0".repeat(64) } as const;
  const id = await addPhoto(db, { ...form, ...of, fileKey: `photos/${of.reportId}/walk.png`, takenAt: of.now });
  return id!;
}

const items = [{ seq: 999_999_999, version: 1 }];

export const defectBodyFor = ({ thing, code }: { thing: number; code: string }): Readonly<Record<string, unknown>> => ({
  createDefect: { solarExamineReport: thing },
  updateDefect: { version: 1, memo: "메모" },
  adjustCoords: { version: 1, lon: 126.7, lat: 34.8 },
  addDefectComment: { text: "메모" },
  tapDefectStatus: { from: "FOUND", to: "SCHEDULE", tappedAt: "2026-03-01T00:00:00Z" },
  addDefectPhoto: { takenAt: "2026-03-01T00:00:00Z", content: aPng },
  setDefectTask: { assignee: null, dueOn: "2026-07-01" },
  readMyNotices: { upTo: 1 },
  createShareLink: { name: "발주처" },
  changeDefects: { items, change: { memo: "메모" } },
  removeDefects: { items },
  restoreDefects: { seqs: [999_999_999] },
  createDefectType: { code, nameKo: "유형", nameEn: "Type" },
  updateDefectType: { version: 1, nameKo: "유형" },
  orderDefectTypes: { parent: null, seqs: [999_999_999] },
});

/** What a call wants to be asked with. */
export const defectQueryFor: Readonly<Record<string, string>> = { listImagesAtSpot: "?lon=126.7&lat=34.8" };
