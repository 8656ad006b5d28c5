import { findingKinds, rejectionReasons } from "@heliolens/domain/analysis/finding-decision";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { defectHandle, handles } from "../defects/defect-lists.ts";
import { defectItem, names } from "../defects/defect-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { amount, identity, moment, notes } from "../inspection/inspection-values.ts";
import { idNumber, idText, paging } from "../wire-values.ts";

const room = "analysis";

const share = z
  .string()
  .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/)
  .transform(Number);

const reason = z.enum(rejectionReasons);

export const findingItem = z.object({
  defect: defectItem,
  kind: z.enum(findingKinds),
  /** What the analysis said; a person may have changed the defect's code since. */
  proposedCode: z.string(),
  /** How much it should be looked at first: confidence times ΔT, or times contrast where there is no ΔT. */
  weight: z.number(),
  /** All images that show it, the one of the defect among them; at most 32. */
  images: z.array(
    z.object({ ...identity, imgName: z.string(), imgUrl: z.string(), thumbImgUrl: z.string().nullable() }),
  ),
  /** The defect that its module already has in this report: confirming merges the finding into it. */
  twin: defectItem.nullable(),
});
export type FindingItem = z.output<typeof findingItem>;

export const listFindingsToReview = endpoint({
  name: "listFindingsToReview",
  room,
  method: "GET",
  path: "/api/ai/findings/{id}",
  summary:
    "Findings of a report, those first that matter most (confidence times ΔT): open ones, or those a person has confirmed.",
  params: byReport,
  query: z.strictObject({
    ...paging,
    decision: z.enum(["open", "confirmed"]).default("open"),
    /** From 0 to 1. */
    leastConfidence: share.optional(),
  }),
  answer: contentPageOf(findingItem),
  refuses: ["inspection.report-not-found"],
});

export const rejectedFinding = z.object({
  ...identity,
  label: z.string(),
  version: z.int(),
  proposedCode: z.string(),
  proposedName: names,
  confidence: amount,
  deltaT: amount,
  ...defectItem.pick({ isRelative: true, contrast: true }).shape,
  ...defectItem.pick({ defectShapeGeom: true, solarModule: true, solarThermalImage: true }).shape,
  reason,
  note: z.string(),
  rejectedAt: moment,
  rejectedBy: z.string().nullable(),
});
export type RejectedFinding = z.output<typeof rejectedFinding>;

export const listRejectedFindings = endpoint({
  name: "listRejectedFindings",
  room,
  method: "GET",
  path: "/api/ai/findings/{id}/rejected",
  summary: "Findings of a report that a person has rejected, with why, latest first.",
  params: byReport,
  query: z.strictObject(paging),
  answer: contentPageOf(rejectedFinding),
  refuses: ["inspection.report-not-found"],
});

export const decidedFinding = defectHandle.extend({
  /** The defect of the same module that the finding became a part of; null where it stands for itself. */
  mergedInto: idNumber.nullable(),
});
export type DecidedFinding = z.output<typeof decidedFinding>;
/** As a decision answered them. */
const decidedHandles = z
  .array(z.strictObject({ seq: idNumber, version: z.int32().positive(), mergedInto: idNumber.nullable().optional() }))
  .min(1)
  .max(1_000);

/** To change type or area and confirm in one step: `updateDefect` with `mlDefectConfirmed: true`. */
export const decideFindings = endpoint({
  name: "decideFindings",
  room,
  method: "POST",
  path: "/api/ai/findings/{id}/decisions",
  summary:
    "Confirm findings of a report, reject them with a reason, or take either back: all of them, or none and why, finding by finding. A confirmed finding on a module that already has a defect is merged into that defect, unless `duplicates` says `keep`.",
  params: byReport,
  body: z.discriminatedUnion("decision", [
    z.strictObject({
      decision: z.literal("confirm"),
      items: handles,
      duplicates: z.enum(["merge", "keep"]).default("merge"),
    }),
    z.strictObject({ decision: z.literal("reject"), items: handles, reason, note: notes.default("") }),
    z.strictObject({ decision: z.literal("reopen"), items: decidedHandles }),
  ]),
  answer: contentOf(z.array(decidedFinding)),
  refuses: ["inspection.report-not-found", "defects.some-refused"],
});

export const confirmFindingsAbove = endpoint({
  name: "confirmFindingsAbove",
  room,
  method: "POST",
  path: "/api/ai/findings/{id}/confirm-above",
  summary: "Confirm every open finding of a report of at least this confidence, at most 5,000 at once.",
  params: byReport,
  body: z.strictObject({ confidence: z.number().min(0).max(1) }),
  /** The confirmed findings: `reopen` with them takes it back. */
  answer: contentOf(z.array(decidedFinding)),
  refuses: ["inspection.report-not-found"],
});

export const precisionRow = z.object({
  /** What the analysis said. */
  code: z.string(),
  name: names,
  confirmed: z.int(),
  changed: z.int(),
  rejected: z.int(),
  /** Null while fewer than five were decided. */
  precision: z.number().nullable(),
});
export type PrecisionRow = z.output<typeof precisionRow>;

export const getPrecision = endpoint({
  name: "getPrecision",
  room,
  method: "GET",
  path: "/api/ai/precision",
  summary:
    "How often people confirmed what the analysis proposed, type by type: in all reports the caller may see, of one site, or of one report.",
  query: z.strictObject({ site: idText.optional(), report: idText.optional() }),
  answer: contentOf(z.object({ total: precisionRow.omit({ code: true, name: true }), types: z.array(precisionRow) })),
  refuses: ["inspection.site-not-found", "inspection.report-not-found"],
});
