import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { largestUploadBytes, uploadKinds } from "@heliolens/domain/uploads/upload-kind";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumberOf } from "../wire-values.ts";

/** How many files one plan may name; a folder of thousands is planned in several. */
export const mostPlannedFiles = 200;

export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);

const plannedFile = z.strictObject({
  fileName: z.string().max(1_000),
  resourceType: z.enum(uploadKinds),
  sizeBytes: z
    .int()
    .nonnegative()
    .max(largestUploadBytes * 1_000),
  sha256: sha256Text,
});

/** `new`: begin it. `begun`: go on at `uploadUrl`. `there`: its content has arrived before. `refused`: `refusal` says why. */
const filePlan = z.object({
  state: z.enum(["new", "begun", "there", "refused"]),
  uploadUrl: z.string().nullable(),
  refusal: z.string().nullable(),
});
export type FilePlan = z.output<typeof filePlan>;

export const planUploads = endpoint({
  name: "planUploads",
  room: "uploads",
  method: "POST",
  path: "/api/uploads/plan",
  summary:
    "Says of each file, in the order given, whether its content is already there, was begun, or can be begun. Give the report, or for orthomosaics the site.",
  body: z.strictObject({
    reportId: idNumberOf<ReportId>().optional(),
    siteId: idNumberOf<SiteId>().optional(),
    files: z.array(plannedFile).min(1).max(mostPlannedFiles),
  }),
  answer: contentOf(z.array(filePlan)),
  refuses: ["inspection.report-not-found", "inspection.site-not-found"],
  changesState: false,
  bodyLimitBytes: 512 * 1024,
});
