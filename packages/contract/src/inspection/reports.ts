import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { idNumber, idNumberOf, idTextOf, keyword, lineOf, paging, sortOf } from "../wire-values.ts";
import {
  amount,
  basedOn,
  dayText,
  identity,
  itemName,
  newestFirst,
  notes,
  removalQuery,
  removedItem,
  stamps,
} from "./inspection-values.ts";
import { siteOfReport } from "./sites.ts";

const room = "inspection";

/** What IEC TS 62446-3 asks a report to say about the day, the people and the equipment. */
const conditions = {
  level: z.enum(["simplified", "detailed"]),
  irradianceWm2: amount,
  ambientC: amount,
  windMs: amount,
  cloudOkta: z.int().nullable(),
  humidityPercent: amount,
  operator: z.string(),
  qualification: z.string(),
  pilot: z.string(),
  equipment: z.string(),
  plantState: z.string(),
};
const line = lineOf(200).or(z.literal(""));

export const reportItem = z.object({
  ...identity,
  name: z.string(),
  description: z.string(),
  examineDate: dayText,
  site: z.object({ ...identity, siteId: z.string(), name: z.string() }).nullable(),
  /** IANA name, of its site: screens and files show the times of its images in it. */
  timeZone: z.string(),
  projectSeq: idNumber.nullable(),
  projectName: z.string().nullable(),
  companySeq: idNumber,
  thermalImageCount: z.int(),
  rgbImageCount: z.int(),
  ...conditions,
  ...stamps,
});
export type ReportItem = z.output<typeof reportItem>;

const reportFields = {
  name: itemName,
  description: notes,
  siteSeq: idNumberOf<SiteId>().nullable(),
  examineDate: dayText,
  ...conditions,
  operator: line,
  qualification: line,
  pilot: line,
  equipment: line,
  plantState: notes,
};
const required = { name: true, examineDate: true } as const;

export const newReport = z
  .strictObject({ ...reportFields, companySeq: idNumberOf<CompanyId>() })
  .partial()
  .required(required);
export const reportChange = z.strictObject(reportFields).partial().extend(basedOn);

const refusesOnSave = [
  "inspection.site-not-found",
  "inspection.examine-date-out-of-range",
  "inspection.value-out-of-range",
] as const;

export const listReports = endpoint({
  name: "listReports",
  room,
  method: "GET",
  path: "/api/solarExamineReports",
  summary: "The inspection reports the caller may see; the keyword is looked for in report, site and project.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "id", "name", "examineDate", "siteName", "updatedAt"], newestFirst),
    companyId: idTextOf<CompanyId>().optional(),
    projectId: idTextOf<ProjectId>().optional(),
    siteId: idTextOf<SiteId>().optional(),
    from: dayText.optional(),
    to: dayText.optional(),
  }),
  answer: halListOf("solarExamineReports", reportItem),
  refuses: ["inspection.examine-date-out-of-range"],
});

export const getReport = endpoint({
  name: "getReport",
  room,
  method: "GET",
  path: "/api/solarExamineReports/{id}",
  summary: "One inspection report.",
  params: byReport,
  answer: reportItem,
  refuses: ["inspection.report-not-found"],
});

export const getSiteOfReport = endpoint({
  name: "getSiteOfReport",
  room,
  method: "GET",
  path: "/api/solarExamineReports/{id}/site",
  summary: "The site a report is linked to, and where its plant lies.",
  params: byReport,
  answer: siteOfReport,
  refuses: ["inspection.report-not-found", "inspection.report-without-site"],
});

export const createReport = endpoint({
  name: "createReport",
  room,
  method: "POST",
  path: "/api/solarExamineReports",
  summary:
    "Add an inspection report. Without a site it belongs to the caller's company, or the one an administrator names.",
  body: newReport,
  answer: reportItem,
  refuses: [
    ...refusesOnSave,
    "inspection.report-without-site",
    "inspection.company-required",
    "inspection.other-company",
    "accounts.company-not-found",
  ],
});

export const updateReport = endpoint({
  name: "updateReport",
  room,
  method: "PUT",
  path: "/api/solarExamineReports/{id}",
  summary: "Change a report or link it to another site of its company. What is left out stays as it is.",
  params: byReport,
  body: reportChange,
  answer: reportItem,
  refuses: [
    ...refusesOnSave,
    "inspection.report-not-found",
    "inspection.report-without-site",
    "inspection.other-company",
    "inspection.changed-meanwhile",
  ],
});

export const deleteReport = endpoint({
  name: "deleteReport",
  room,
  method: "DELETE",
  path: "/api/solarExamineReports/{id}",
  summary: "Move a report with its images and defects to the trash. What goes along has to be confirmed first.",
  params: byReport,
  query: removalQuery,
  answer: removedItem,
  refuses: ["accounts.not-allowed", "inspection.report-not-found", "inspection.removal-unconfirmed"],
});

export const listReportsOfSameDate = endpoint({
  name: "listReportsOfSameDate",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/same-examine-date",
  summary: "All reports of the site from the same day, this one included: a plant may be flown in parts.",
  params: byReport,
  answer: contentOf(z.array(reportItem)),
  refuses: ["inspection.report-not-found", "inspection.report-without-site"],
});
