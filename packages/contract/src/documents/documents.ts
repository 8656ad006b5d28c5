import { epsgRange } from "@heliolens/domain/coordinates/coordinate-systems";
import {
  blocksPerPage,
  detailChoices,
  documentFormats,
  documentKinds,
  documentStates,
  exportFormats,
  mostReports,
  pageLooks,
  summarySections,
} from "@heliolens/domain/documents/document";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { byDocument, byReport } from "../by-id.ts";
import { defectFilter, sortColumns } from "../defects/defect-lists.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { dayText, identity, moment, newestFirst } from "../inspection/inspection-values.ts";
import { idTextOf, sortOf } from "../wire-values.ts";

const room = "documents";

const language = z.enum(["ko", "en"]);

/** Documents a list shows at once. */
export const mostListed = 100;

export const documentItem = z.object({
  ...identity,
  kind: z.enum(documentKinds),
  format: z.enum(documentFormats),
  language,
  /** As the file is called when it is saved. */
  name: z.string(),
  state: z.enum(documentStates),
  /** A code of the catalogue when the state is FAILED. */
  problem: z.string().nullable(),
  /** From 0 to 1. */
  progress: z.number(),
  defectCount: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  reports: z.array(z.object({ ...identity, name: z.string(), examineDate: dayText })),
  createdAt: moment,
  createdBy: z.string().nullable(),
  expiresAt: moment,
  /** Null until it is ready. */
  fileUrl: z.string().nullable(),
  /** The JSON twin of a summary report. */
  numbersUrl: z.string().nullable(),
});
export type DocumentItem = z.output<typeof documentItem>;

export const exportDefects = endpoint({
  name: "exportDefects",
  room,
  method: "POST",
  path: "/api/module-defects/reportId/{id}/exports",
  summary:
    "Make a file of the defects a filter leaves, in the order asked for. It is made by a job: ask for the document until it is ready.",
  params: byReport,
  body: z.strictObject({
    format: z.enum(exportFormats),
    language,
    /** The same words as in the list's query. */
    filter: z.strictObject(defectFilter).default({ keyword: "", ai: "exclude" }),
    sort: sortOf(sortColumns, newestFirst),
    /** Of the Shapefile and GeoJSON coordinates; KMZ is in degrees by its own rule. */
    epsg: z.int().min(epsgRange.least).max(epsgRange.most).default(4326),
  }),
  answer: contentOf(documentItem),
  refuses: ["inspection.report-not-found", "documents.system-unknown", "documents.too-many-waiting"],
});

/** `reportId=1&reportId=2`: one value or several. */
const severalIds = z
  .union([idTextOf<ReportId>(), z.array(idTextOf<ReportId>()).min(1).max(mostReports)])
  .transform((said) => [...new Set([said].flat())]);

const sections = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(",").filter((name) => name !== ""))])
  .pipe(z.array(z.enum(summarySections)));

export const createSummary = endpoint({
  name: "createSummary",
  room,
  method: "GET",
  path: "/api/examine-report/summary/create",
  summary:
    "Make the summary report of one or several reports of one company as a PDF. It is made by a job; asked for again while an equal one is being made, that one is answered.",
  changesState: true,
  query: z.strictObject({
    reportId: severalIds,
    language: language.optional(),
    sections: sections.optional(),
    /** Which findings are told in detail; the table and the totals are of all. */
    details: z.enum(detailChoices).default("all"),
    perPage: z.enum(blocksPerPage.map(String)).default("2"),
    look: z.enum(pageLooks).default("screen"),
    mark: z.enum(["logo", "none"]).default("logo"),
    /** `link` makes a share link of the report for 90 days and prints it as a QR code. Those who may edit the report may ask for it. */
    qr: z.enum(["none", "link"]).default("none"),
  }),
  answer: contentOf(documentItem),
  refuses: [
    "inspection.report-not-found",
    "inspection.other-company",
    "documents.too-many-waiting",
    "documents.link-of-one-report",
    "share.too-many",
  ],
});

export const listDocuments = endpoint({
  name: "listDocuments",
  room,
  method: "GET",
  path: "/api/documents",
  summary: "The documents of reports the caller may see, newest first, at most 100.",
  query: z.strictObject({ reportId: idTextOf<ReportId>().optional(), kind: z.enum(documentKinds).optional() }),
  answer: contentOf(z.array(documentItem)),
});

export const getDocument = endpoint({
  name: "getDocument",
  room,
  method: "GET",
  path: "/api/documents/{id}",
  summary: "One document: how far its making is, and where it lies once it is ready.",
  params: byDocument,
  answer: contentOf(documentItem),
  refuses: ["documents.not-found"],
});

export const downloadDocument = endpoint({
  name: "downloadDocument",
  room,
  method: "GET",
  path: "/api/documents/{id}/file",
  summary: "The file itself.",
  // By a plain link, which carries no header.
  access: "picture",
  params: byDocument,
  answer: contentOf(z.null()),
  refuses: ["documents.not-found", "documents.not-ready"],
});

export const downloadNumbers = endpoint({
  name: "downloadNumbers",
  room,
  method: "GET",
  path: "/api/documents/{id}/numbers",
  summary: "The JSON twin of a summary report: every number with its formula, and the hashes of what it was made from.",
  access: "picture",
  params: byDocument,
  answer: contentOf(z.null()),
  refuses: ["documents.not-found", "documents.not-ready"],
});

export const deleteDocument = endpoint({
  name: "deleteDocument",
  room,
  method: "DELETE",
  path: "/api/documents/{id}",
  summary: "Remove a document with its file. The reports it was made of stay.",
  params: byDocument,
  answer: contentOf(z.null()),
  refuses: ["documents.not-found"],
});
