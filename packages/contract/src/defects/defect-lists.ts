import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import { z } from "zod";
import { byDefect, byReport, byThermalImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { identity, newestFirst, point, statusCounts } from "../inspection/inspection-values.ts";
import { idNumber, idText, keyword, lineOf, paging, sortOf } from "../wire-values.ts";
import { bulkFields, defectItem, names, typeCode } from "./defect-values.ts";

const room = "defects";

/** `a,b,c`: values out of a list, none twice. */
const listed = <T extends z.ZodType<unknown, string>>(one: T, most: number) =>
  z
    .string()
    .max(most * 41)
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(one).max(most));

const number = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,3})?$/)
  .transform(Number);

/** What the list, the card table and the board are narrowed by; the same for the page, the counts and the choice of all. */
export const defectFilter = {
  /** Looked for in number, texts, type, image, array, string and module. */
  keyword,
  status: listed(z.enum(defectStatuses), 3).optional(),
  /** Codes; a main type's stands for its sub types too. */
  code: listed(typeCode, 100).optional(),
  array: lineOf(64).optional(),
  string: lineOf(64).optional(),
  module: lineOf(64).optional(),
  image: idText.optional(),
  /** Numbers of defects, as pasted from a sheet. */
  ids: listed(idText, 500).optional(),
  deltaTFrom: number.optional(),
  deltaTTo: number.optional(),
  class: listed(z.enum(["1", "2", "3"]), 3).optional(),
  priority: listed(z.enum(["A", "B", "C", "D"]), 4).optional(),
  /** Loses at least as much as this many whole modules. */
  lossFrom: number.optional(),
  /** Who sees to it: a person's number, `me` for the caller, `nobody`. */
  assignee: z.union([z.enum(["me", "nobody"]), idText]).optional(),
  /** Only what is open past its due day. */
  overdue: z.literal("true").optional(),
  /** What the analysis proposed and nobody has confirmed: left out, shown too, or alone. */
  ai: z.enum(["exclude", "include", "only"]).default("exclude"),
};

export const sortColumns = [
  "seq",
  "id",
  "priority",
  "loss",
  "deltaT",
  "maxHeat",
  "status",
  "code",
  "place",
  "takenAt",
  "updatedAt",
] as const;

const bool = z.enum(["true", "false"]).default("false");

export const listDefectsOnImage = endpoint({
  name: "listDefectsOnImage",
  room,
  method: "GET",
  path: "/api/module-defects/search/solarThermalImageId/{id}",
  summary:
    "Defects of a thermal image, hottest first, at most 1,000. AI findings are among them where `aiInclude` is true.",
  params: byThermalImage,
  query: z.strictObject({ aiInclude: bool }),
  answer: contentOf(z.array(defectItem)),
  refuses: ["uploads.image-not-found"],
});

export const listDefects = endpoint({
  name: "listDefects",
  room,
  method: "GET",
  path: "/api/module-defects/reportId/{id}",
  summary: "One page of a report's defects, narrowed and sorted.",
  params: byReport,
  query: z.strictObject({ ...paging, ...defectFilter, sort: sortOf(sortColumns, newestFirst) }),
  answer: contentPageOf(defectItem),
  refuses: ["inspection.report-not-found"],
});

export const defectCounts = z.object({
  total: z.int(),
  /** As if no status were chosen: the board's columns. */
  byStatus: statusCounts,
  /** As if no type were chosen: main types with what they hold, in their order. */
  byType: z.array(z.object({ code: z.string(), name: names, colour: z.string().nullable(), count: z.int() })),
  /** As if no assignee were chosen: who sees to how many, by name, at most 50. */
  byAssignee: z.array(z.object({ ...identity, name: z.string(), count: z.int() })),
  /** As if `ai` were `include`. */
  confirmed: z.int(),
  findings: z.int(),
  deltaT: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
});
export type DefectCounts = z.output<typeof defectCounts>;

export const countDefects = endpoint({
  name: "countDefects",
  room,
  method: "GET",
  path: "/api/module-defects/reportId/{id}/counts",
  summary: "How many defects of a report the filter leaves, by status, by type and by who found them.",
  params: byReport,
  query: z.strictObject(defectFilter),
  answer: contentOf(defectCounts),
  refuses: ["inspection.report-not-found"],
});

export const defectHandle = z.object({ seq: idNumber, version: z.int() });

export const listDefectHandles = endpoint({
  name: "listDefectHandles",
  room,
  method: "GET",
  path: "/api/module-defects/reportId/{id}/handles",
  summary:
    "Number and version of every defect the filter leaves, in the order asked for, at most 20,000: to choose all of them.",
  params: byReport,
  query: z.strictObject({ ...defectFilter, sort: sortOf(sortColumns, newestFirst) }),
  answer: contentOf(z.array(defectHandle)),
  refuses: ["inspection.report-not-found"],
});

/** Defects to change, each with the version that was looked at. */
export const handles = z
  .array(z.strictObject({ seq: idNumber, version: z.int32().positive() }))
  .min(1)
  .max(1_000);

/** The details of `defects.some-refused`: what was wrong with which. */
export const refusedDefects = z.object({
  refused: z.array(
    z.object({
      seq: idNumber,
      code: z.enum(["defects.defect-not-found", "inspection.changed-meanwhile"]),
      version: z.int().nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
});
export type RefusedDefects = z.output<typeof refusedDefects>;

const bulkValues = z.strictObject(bulkFields).partial();

export const bulkChange = bulkValues.refine((change) => Object.keys(change).length > 0);

/** `before`: what the changed fields were, to undo it by; null when the answer repeats one already given. */
export const changedDefect = defectHandle.extend({ before: bulkValues.nullable() });
export type ChangedDefect = z.output<typeof changedDefect>;

export const changeDefects = endpoint({
  name: "changeDefects",
  room,
  method: "PUT",
  path: "/api/module-defects/reportId/{id}/bulk",
  summary: "Change many defects of a report at once: all of them, or none and why, defect by defect.",
  params: byReport,
  body: z.strictObject({ items: handles, change: bulkChange }),
  answer: contentOf(z.array(changedDefect)),
  refuses: ["inspection.report-not-found", "defects.some-refused", "defects.type-unknown"],
});

export const removeDefects = endpoint({
  name: "removeDefects",
  room,
  method: "POST",
  path: "/api/module-defects/reportId/{id}/remove",
  summary: "Remove many defects of a report at once: all of them, or none and why, defect by defect.",
  params: byReport,
  body: z.strictObject({ items: handles }),
  answer: contentOf(z.array(z.object(identity))),
  refuses: ["inspection.report-not-found", "defects.some-refused"],
});

export const restoreDefects = endpoint({
  name: "restoreDefects",
  room,
  method: "POST",
  path: "/api/module-defects/reportId/{id}/restore",
  summary: "Undo the removal of many defects of a report. What is there already stays as it is.",
  params: byReport,
  body: z.strictObject({ seqs: z.array(idNumber).min(1).max(1_000) }),
  answer: contentOf(z.array(defectHandle)),
  refuses: ["inspection.report-not-found", "defects.some-refused"],
});

export const findingLocation = z.object({
  ...identity,
  defectCode: z.string(),
  confidence: z.number().nullable(),
  solarThermalImage: idNumber.nullable(),
  defectLocation: point.nullable(),
});

export const listFindings = endpoint({
  name: "listFindings",
  room,
  method: "GET",
  path: "/api/module-defects/ai/reportId/{id}",
  summary: "Where the analysis proposed defects that nobody has confirmed yet, at most 20,000.",
  params: byReport,
  answer: contentOf(z.array(findingLocation)),
  refuses: ["inspection.report-not-found"],
});

export const removeFinding = endpoint({
  name: "removeFinding",
  room,
  method: "DELETE",
  path: "/api/module-defects/ai/{id}",
  summary: "Reject what the analysis proposed.",
  params: byDefect,
  answer: contentOf(z.null()),
  refuses: ["defects.defect-not-found", "defects.not-a-finding"],
});
