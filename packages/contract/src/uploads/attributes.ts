import { z } from "zod";
import { byAttributeZip, byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { identity, moment } from "../inspection/inspection-values.ts";
import { idNumber, paging } from "../wire-values.ts";

const room = "uploads";

/** `initial` where a report has none; `retry` while a failed load waits for its next try. */
export const loadStatuses = ["initial", "loading", "loaded", "retry", "error"] as const;

export const attributeZipItem = z.object({
  ...identity,
  fileName: z.string(),
  sizeBytes: z.int(),
  createdAt: moment,
  loadStatus: z.enum(loadStatuses),
  /** Why the whole ZIP was refused. */
  loadWhy: z.string().nullable(),
  attached: z.int(),
  /** For images that have not arrived. */
  waiting: z.int(),
  errors: z.int(),
});
export type AttributeZipItem = z.output<typeof attributeZipItem>;

export const attributeEntryStates = ["attached", "waiting", "error"] as const;

/** One JSON of an attribute ZIP. */
export const attributeEntryItem = z.object({
  ...identity,
  zipId: idNumber,
  /** Path of the entry inside the ZIP. */
  entry: z.string(),
  imageName: z.string().nullable(),
  state: z.enum(attributeEntryStates),
  why: z.string().nullable(),
  /** Which field is to blame. */
  field: z.string().nullable(),
  solarThermalImageId: idNumber.nullable(),
});
export type AttributeEntryItem = z.output<typeof attributeEntryItem>;

const LONGEST_FOLDER = 400;
const ATTRIBUTE_ZIP_LIMIT_BYTES = 32 * 1024 * 1024;

export const uploadAttributes = endpoint({
  name: "uploadAttributes",
  room,
  method: "POST",
  path: "/api/examine-report/{id}/images/attributes",
  summary:
    "Send a file with attributes or positions (docs/attribute-files.md) as multipart form, one file in the field `attrZipFile`: ZIP, JSON, CSV, MRK or SRT. A job loads it.",
  params: byReport,
  query: z.strictObject({
    /** The folder that the file lay in: tells which images it counts. */
    folder: z.string().max(LONGEST_FOLDER).optional(),
  }),
  answer: contentOf(attributeZipItem),
  refuses: [
    "inspection.report-not-found",
    "uploads.attribute-form-invalid",
    "uploads.attribute-file-unknown",
    "uploads.zip-too-large",
    "uploads.zip-not-a-zip",
    "uploads.zip-truncated",
    "uploads.zip-empty",
    "uploads.zip-encrypted",
    "uploads.zip-unsafe-name",
    "uploads.zip-too-many-entries",
    "uploads.zip-bomb",
    "uploads.zip-malformed",
  ],
  bodyLimitBytes: ATTRIBUTE_ZIP_LIMIT_BYTES,
  formFile: "attrZipFile",
});

export const listAttributes = endpoint({
  name: "listAttributes",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/images/attributes",
  summary: "The attribute ZIPs of a report, the newest first, and how far their loading is.",
  params: byReport,
  answer: contentOf(z.object({ loadStatus: z.enum(loadStatuses), zips: z.array(attributeZipItem) })),
  refuses: ["inspection.report-not-found"],
});

export const listAttributeEntries = endpoint({
  name: "listAttributeEntries",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/images/attribute-entries",
  summary: "What the attribute ZIPs of a report hold: attached, waiting for their image, or not understood.",
  params: byReport,
  query: z.strictObject({ ...paging, state: z.enum(attributeEntryStates).optional() }),
  answer: contentPageOf(attributeEntryItem),
  refuses: ["inspection.report-not-found"],
});

export const retryAttributes = endpoint({
  name: "retryAttributes",
  room,
  method: "POST",
  path: "/api/attributeZips/{id}/retry",
  summary: "Load an attribute ZIP again.",
  params: byAttributeZip,
  answer: attributeZipItem,
  refuses: ["uploads.file-not-found"],
});

export const deleteAttributes = endpoint({
  name: "deleteAttributes",
  room,
  method: "DELETE",
  path: "/api/attributeZips/{id}",
  summary: "Take an attribute ZIP back: its images follow their own files again.",
  params: byAttributeZip,
  answer: z.object(identity),
  refuses: ["uploads.file-not-found", "uploads.removal-failed"],
});
