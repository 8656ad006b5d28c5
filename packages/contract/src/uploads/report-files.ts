import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { leftOutReasons } from "../runs/left-out-reasons.ts";
import { loadStatuses } from "./attributes.ts";

const counted = z.object({ total: z.int(), pending: z.int(), unreadable: z.int(), sizeBytes: z.int() });

/** What a report holds and what still waits for its other half. */
export const reportFilesSummary = z.object({
  rgb: counted,
  thermal: counted.extend({
    withTemperatures: z.int(),
    withoutTwin: z.int(),
    /** Images that were read and that no analysis or registration can use yet, each with its first reason. */
    unusable: z.int(),
    unusableWhy: leftOutReasons,
  }),
  csv: counted.extend({ withoutImage: z.int() }),
  attributes: z.object({
    loadStatus: z.enum(loadStatuses),
    attached: z.int(),
    waiting: z.int(),
    errors: z.int(),
  }),
});
export type ReportFilesSummary = z.output<typeof reportFilesSummary>;

export const getReportFiles = endpoint({
  name: "getReportFiles",
  room: "uploads",
  method: "GET",
  path: "/api/examine-report/{id}/files",
  summary: "How many files of each kind a report holds, how many are read, and what waits for its other half.",
  params: byReport,
  answer: contentOf(reportFilesSummary),
  refuses: ["inspection.report-not-found"],
});
