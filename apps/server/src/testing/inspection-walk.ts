import type { Endpoint } from "@heliolens/contract/endpoint";
import { addSection } from "@heliolens/database/queries/inspection/sections";
import { removeThing } from "@heliolens/database/queries/inspection/trash";
import {
  aGrant,
  aModuleRing,
  anArray,
  anImage,
  aProject,
  aReport,
  aSite,
} from "@heliolens/database/testing/inspection-things";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { Person, TestHouse } from "./a-house.ts";
import { aSiteImage } from "./a-site-image.ts";

export interface Walker {
  readonly viewer: Person;
  readonly company: number;
  readonly actor: string;
  readonly target: "own" | "other" | "missing";
}

type Thing = "project" | "site" | "section" | "array" | "report" | "thermal image" | "site image" | "removed site";

const thingOf: Readonly<Record<string, Thing>> = {
  getProject: "project",
  updateProject: "project",
  deleteProject: "project",
  createSite: "project",
  getSite: "site",
  updateSite: "site",
  deleteSite: "site",
  listSections: "site",
  createSection: "site",
  createReport: "site",
  updateSection: "section",
  deleteSection: "section",
  fetchDesign: "site",
  listStrings: "site",
  saveDesign: "site",
  setSiteStand: "site",
  createArray: "site",
  updateArray: "array",
  deleteArray: "array",
  createString: "array",
  getReport: "report",
  listThermalImages: "report",
  planUploads: "report",
  getSiteOfReport: "report",
  listReportRows: "report",
  listReportsOfSameDate: "report",
  updateReport: "report",
  deleteReport: "report",
  getImageGround: "thermal image",
  listSiteImages: "site",
  deleteSiteImage: "site image",
  getThermalMosaic: "report",
  makeThermalMosaic: "report",
  stopThermalMosaic: "report",
  downloadThermalMosaic: "report",
  restoreFromTrash: "removed site",
};

/** What the call is about, in the walker's own company (granted to them) or in another; undefined when it is no such call. */
export async function inspectionThingFor(
  house: TestHouse,
  { name }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  const kind = thingOf[name];
  if (kind === undefined) return undefined;
  const { db } = house.database;
  const projectId = await aProject(db, company as CompanyId);
  const siteId = await aSite(db, projectId);
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id as UserId, siteId);
  switch (kind) {
    case "project":
      // Nothing to confirm in an empty one; a user sees it by its granted site.
      return name === "deleteProject" ? aProject(db, company as CompanyId) : projectId;
    case "site":
      return siteId;
    case "section":
      return addSection(db, { siteId, sectionCode: "A", name: "A" });
    case "array":
      return anArray(db, siteId);
    case "report":
      return aReport(db, siteId);
    case "thermal image":
      return anImage(db, await aReport(db, siteId), "thermal_image");
    case "site image":
      return aSiteImage(db, siteId);
    case "removed site":
      await removeThing(db, { kind: "site", id: siteId }, { userId: viewer.id, now: house.clock.now });
      return siteId;
  }
}

export const inspectionBodyFor = ({
  companySeq,
  thing,
  unique,
}: {
  companySeq: number;
  thing: number;
  unique: string;
}): Readonly<Record<string, unknown>> => ({
  createProject: { name: unique, companySeq },
  updateProject: { version: 1, name: unique },
  createSite: { projectSeq: thing, siteId: unique, name: unique },
  updateSite: { version: 1, name: unique },
  replaceSiteGrants: { siteSeqs: [] },
  createSection: { sectionId: unique, name: unique },
  updateSection: { sectionId: unique, name: unique },
  planUploads: {
    reportId: thing,
    files: [{ fileName: unique, resourceType: "IR", sizeBytes: 1, sha256: "0".repeat(64) }],
  },
  createReport: { siteSeq: thing, name: unique, examineDate: "2026-01-15" },
  updateReport: { version: 1, name: unique },
  saveDesign: { version: "1", put: [], remove: [] },
  setSiteStand: { stand: { tiltDeg: 20, azimuthDeg: 180 } },
  createArray: { name: unique },
  updateArray: { name: unique },
  createString: {
    stringId: unique,
    name: unique,
    rowNum: 1,
    colNum: 1,
    solarModules: [
      { moduleId: "1", shapeGeog: { type: "Polygon", coordinates: [[...aModuleRing(), aModuleRing()[0]]] } },
    ],
  },
});
