import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { identity, moment } from "../inspection/inspection-values.ts";
import { idNumber, idTextOf, keyword, paging, sortOf } from "../wire-values.ts";

/** Whether a file was read yet, and if it could not be, why: a problem code, with its sentence in `messages`. */
export const readStates = ["pending", "read", "unreadable"] as const;

/** What every file of a report says of itself in a list. */
export const reportFile = {
  ...identity,
  fileName: z.string(),
  folder: z.string(),
  sizeBytes: z.int(),
  createdAt: moment,
  reportId: idNumber,
  readState: z.enum(readStates),
  readWhy: z.string().nullable(),
};

const fileSort = sortOf(["seq", "id", "fileName", "sizeBytes", "createdAt"], { column: "seq", direction: "desc" });

/** The specification asks for images of a report without a page: then all come, up to this many. */
export const MOST_IMAGES_A_PAGE = 5_000;

export const imagesSize = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((size) => size <= MOST_IMAGES_A_PAGE);

const imagesPage = { page: paging.page, size: imagesSize.default(MOST_IMAGES_A_PAGE) };

/** `keyword`: a part of the file's name. */
const ofReport = { solarExamineReport: idTextOf<ReportId>(), readState: z.enum(readStates).optional(), keyword };

export const imagesQuery = z.strictObject({ ...ofReport, ...imagesPage, sort: fileSort });
export const filesQuery = z.strictObject({ ...ofReport, ...paging, sort: fileSort });

/** Of a whole report, or of those named: at most a thousand, `ids=1,2,3`. */
export const removalOfFiles = z.strictObject({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,999}$/)
    .transform((text) => text.split(",").map(Number))
    .optional(),
});

/** What could not be removed stays listed: the ids, and why of each. */
export const filesRemoved = z.object({
  removed: z.int(),
  failedIds: z.array(idNumber),
  failures: z.array(z.object({ id: idNumber, why: z.string() })),
});
