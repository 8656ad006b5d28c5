import type { Endpoint } from "@heliolens/contract/endpoint";
import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import { aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { TestHouse } from "./a-house.ts";
import type { Walker } from "./inspection-walk.ts";

type Thing = "report" | "thermal" | "rgb" | "csv" | "attributes";

const thingOf: Readonly<Record<string, Thing>> = {
  listRgbImages: "report",
  listThermalImageFiles: "report",
  listThermalFiles: "report",
  getReportFiles: "report",
  getRgbImage: "rgb",
  getThermalImage: "thermal",
  deleteRgbImage: "rgb",
  deleteRgbImages: "report",
  deleteThermalImage: "thermal",
  deleteThermalImages: "report",
  deleteThermalFile: "csv",
  deleteThermalFiles: "report",
  uploadAttributes: "report",
  listAttributes: "report",
  listAttributeEntries: "report",
  retryAttributes: "attributes",
  deleteAttributes: "attributes",
  listImagePairs: "report",
  choosePairs: "report",
  setImageParameters: "thermal",
  setReportParameters: "report",
  getTemperatureScales: "report",
  previewTemperatureScale: "report",
  setTemperatureScale: "report",
  removeTemperatureScale: "report",
  getFlightQuality: "report",
  getThermalData: "report",
};

/** A report, or a file of one, in the walker's own company (granted to them) or in another. */
export async function uploadsThingFor(
  house: TestHouse,
  { name }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  const kind = thingOf[name];
  if (kind === undefined) return undefined;
  const { db } = house.database;
  const siteId = await aSite(db, await aProject(db, company as CompanyId));
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id, siteId);
  const reportId = await aReport(db, siteId);
  return kind === "report" ? reportId : aFileOf(house, reportId, kind);
}

async function aFileOf({ database }: TestHouse, reportId: ReportId, kind: Exclude<Thing, "report">): Promise<number> {
  const file = {
    reportId,
    name: "walk.jpg",
    folder: "",
    fileKey: "originals/walk",
    sha256: "0".repeat(64),
    sizeBytes: 1,
  };
  return (await fileArrived(database.db, kind, file)).id!;
}

/** The lists name their report in the query. */
export const uploadsQueryFor = (name: string, thing: number): string =>
  ["listRgbImages", "listThermalImageFiles", "listThermalFiles"].includes(name) ? `?solarExamineReport=${thing}` : "";

export const uploadsBodyFor: Readonly<Record<string, unknown>> = {
  // An image that is not in the report: the report itself was found.
  choosePairs: { choices: [{ by: "rules", thermalImageId: 999_999_999 }] },
  setImageParameters: { emissivity: 0.9 },
  setReportParameters: { emissivity: 0.9 },
  // An image that is not in the report: the report itself was found.
  previewTemperatureScale: { imageId: 999_999_999, perCount: 0.04, offsetC: -273.15, known: null },
  setTemperatureScale: { folder: null, perCount: 0.04, offsetC: -273.15, known: null },
};
