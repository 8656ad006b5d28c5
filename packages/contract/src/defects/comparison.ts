import { comparedStates } from "@heliolens/domain/defects/compare-inspections";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, dayText, identity } from "../inspection/inspection-values.ts";
import { idTextOf } from "../wire-values.ts";
import { abnormalityClass, defectStatus, names } from "./defect-values.ts";

const inspected = z.object({
  ...identity,
  name: z.string(),
  examineDate: dayText,
  /** False where nobody aligned its flight: its defects are compared only where a person named their module. */
  isAligned: z.boolean(),
});

const comparedDefect = z.object({
  ...identity,
  label: z.string(),
  defectCode: z.string(),
  defectName: names,
  defectStatus,
  class: abnormalityClass,
  normalisedDeltaT: amount,
  solarThermalImage: z.int().nullable(),
});

export const comparedModule = z.object({
  state: z.enum(comparedStates),
  solarModule: z.object({ ...identity, moduleId: z.string(), stringId: z.string(), arrayId: z.string() }),
  /** Where its finding lies. */
  lon: amount,
  lat: amount,
  before: comparedDefect.nullable(),
  after: comparedDefect.nullable(),
});
export type ComparedModuleItem = z.output<typeof comparedModule>;

export const comparison = z.object({
  /** Every inspection of the site that it can be compared with, latest first. */
  inspections: z.array(inspected.omit({ isAligned: true })),
  /** Defects left out, because their module follows from an image that nobody aligned. */
  uncertain: z.object({ before: z.int(), after: z.int() }),
  /** Reports of the earlier day; none where this is the first inspection of the site. */
  before: z.array(inspected),
  after: z.array(inspected),
  counts: z.object({
    new: z.int(),
    worse: z.int(),
    persists: z.int(),
    repaired: z.int(),
    "not-seen": z.int(),
  }),
  modules: z.array(comparedModule),
});
export type Comparison = z.output<typeof comparison>;

export const compareReports = endpoint({
  name: "compareReports",
  room: "defects",
  method: "GET",
  path: "/api/examine-report/{id}/comparison",
  summary:
    "A report beside another inspection of its site (`with`, else the one before it), module by module: new, worse, persists, repaired, not seen. The earlier one comes first, whichever was asked for. At most 20,000 findings each.",
  params: byReport,
  query: z.strictObject({ with: idTextOf<ReportId>().optional() }),
  answer: contentOf(comparison),
  refuses: ["inspection.report-not-found", "inspection.report-without-site", "defects.other-site"],
});
