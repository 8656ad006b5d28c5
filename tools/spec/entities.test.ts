import { userItem, userProfile } from "@heliolens/contract/accounts/account-values";
import { companyItem } from "@heliolens/contract/accounts/companies";
import { managerItem } from "@heliolens/contract/accounts/company-managers";
import { alignmentRecord } from "@heliolens/contract/alignment/alignments";
import { filmPoint, imagePosition } from "@heliolens/contract/alignment/film-points";
import { appCodeItem, listAppCodes } from "@heliolens/contract/app-codes/app-codes";
import { typeItem } from "@heliolens/contract/defects/defect-types";
import { defectItem } from "@heliolens/contract/defects/defect-values";
import { createArray } from "@heliolens/contract/design/arrays";
import { arrayItem, moduleItem, stringWithModules } from "@heliolens/contract/design/site-design";
import { defectSummary, navigationProject, navigationSite } from "@heliolens/contract/inspection/dashboard";
import { reportItem } from "@heliolens/contract/inspection/reports";
import { sectionItem } from "@heliolens/contract/inspection/sections";
import { siteItem } from "@heliolens/contract/inspection/sites";
import { reportFilesSummary } from "@heliolens/contract/uploads/report-files";
import { thermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { defectTypes } from "@heliolens/domain/defects/defect-types";
import { emptyWorkspace } from "@heliolens/domain/inspection/workspace";
import { findMapLayer } from "@heliolens/domain/map/map-layers";
import { resourceTypes } from "@heliolens/domain/uploads/file-kind";
import { newUploadEntry } from "@heliolens/domain/uploads/upload-entry";
import { expect, it } from "vitest";

// Section 3 of the specification. An answer has every field of its schema, so the schema shows the entity.

const fieldsOf = (schema: { readonly shape: object }) => Object.keys(schema.shape);
const words = (text: string) => text.split(" ");

it.each([
  ["3.01", "user profile", userProfile, "userRole"],
  ["3.02", "user list item", userItem, "seq"],
  ["3.03", "company", companyItem, "seq companyName"],
  ["3.04", "company-user information", managerItem, "companyName userName permission personInCharge email"],
  ["3.05", "project of the tree", navigationProject, "name children"],
  ["3.06", "site of the tree", navigationSite, "name reports"],
  ["3.07", "SolarExamineReport", reportItem, "id name site"],
  ["3.08", "site", siteItem, "id siteId name description address location"],
  ["3.09", "section", sectionItem, "id sectionId name"],
  ["3.10", "array", arrayItem, "id arrayId name shapeGeog"],
  [
    "3.12",
    "string",
    stringWithModules,
    "id stringId name rowNum colNum description shapeGeog solarArrayId solarModules",
  ],
  ["3.13", "module", moduleItem, "id moduleId solarStringId shapeGeog centerCoord"],
  ["3.14", "thermal image", thermalImageItem, "id imgName pairRgbImageId imgPosCoords thumbImgUrl"],
  [
    "3.15",
    "alignment adjustment record",
    alignmentRecord,
    "thermalImageId positionCoordinates centerCoordinate scaleFactor rotation",
  ],
  [
    "3.16",
    "module defect",
    defectItem,
    "id defectCode defectStatus defectDesc memo detectWay mlDefectConfirmed maxHeat minHeat averageHeat defectShapeGeom defectLocation solarThermalImage solarExamineReport moduleDefectId lon lat",
  ],
  ["3.17", "defect type", typeItem, "id code description parent children"],
  ["3.20", "image position item", imagePosition, "name pos distance"],
  ["3.21", "recommended-film point", filmPoint, "lon lat"],
  ["3.28", "defect summary of the dashboard", defectSummary, "defects byType trend loss"],
] as const)("%s a %s has its fields", (_, __, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(fields)));
});

it("3.11 an array is sent as name and description, which is empty by default", () => {
  expect(createArray.body.parse({ name: "A" })).toMatchObject({ name: "A", description: "" });
});

it("3.18 a main defect type has sub types, for example CELL", () => {
  expect(defectTypes.filter(({ parent }) => parent === "CELL").length).toBeGreaterThan(1);
});

it("3.19 a defect on the map has exactly the properties of the specification", () => {
  const names = findMapLayer("defects_by_type")!.properties.map(({ name }) => name);
  expect(names).toEqual(
    words("seq defect_type defect_name defect_status array_id string_id module_id img_url img_name"),
  );
});

it("3.22 a report holds RGB images, IR images and thermal CSV files", () => {
  expect(resourceTypes).toEqual(["RGB", "IR", "CSV"]);
  expect(fieldsOf(reportFilesSummary)).toEqual(expect.arrayContaining(words("rgb thermal csv")));
});

it("3.23 an upload entry has its fields", () => {
  const entry = newUploadEntry({ uploadId: "u", reportId: 7, siteId: null, reportName: "r", resourceType: "IR" });
  const fields =
    "uploadId reportId reportName resourceType files queue totalProgress totalErrors totalFileSize uploadedFileSize loadStatus";
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(words(fields)));
});

it("3.24 the default defect rectangle has x, y, width, height and reportId", () => {
  expect(Object.keys(emptyWorkspace.defaultRectangle).sort()).toEqual(words("height reportId width x y"));
});

it("3.26 category codes are read by category and parent", () => {
  expect(fieldsOf(appCodeItem)).toEqual(expect.arrayContaining(words("category code parent")));
  expect(listAppCodes.query.parse({ category: "DEFECT_STATUS", parent: "3" })).toEqual({
    category: "DEFECT_STATUS",
    parent: 3,
  });
});
