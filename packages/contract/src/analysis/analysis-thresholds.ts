import { type AnalysisThresholds, defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { z } from "zod";
import { byCompany } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { moment } from "../inspection/inspection-values.ts";

const room = "analysis";

const path = "/api/companies/{id}/analysis-thresholds";

type Name = keyof AnalysisThresholds;
const names = Object.keys(defaultThresholds) as readonly Name[];
const fields = Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>;
const range = z.object({ min: z.number(), max: z.number() });

/** Kelvin unless the name says otherwise. */
export const thresholdValues = z.object(fields);

export const thresholdSettings = z.object({
  thresholds: thresholdValues,
  /** What the product comes with, and what each may be set to. */
  defaults: thresholdValues,
  ranges: z.object(Object.fromEntries(names.map((name) => [name, range])) as Record<Name, typeof range>),
  /** 0 where the company has set nothing. */
  version: z.int(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
});
export type ThresholdSettings = z.output<typeof thresholdSettings>;

export const getThresholds = endpoint({
  name: "getThresholds",
  room,
  method: "GET",
  path,
  summary: "From where on a difference counts in the analyses of a company.",
  params: byCompany,
  answer: contentOf(thresholdSettings),
  refuses: ["accounts.company-not-found"],
});

export const saveThresholds = endpoint({
  name: "saveThresholds",
  room,
  method: "PUT",
  path,
  summary: "Set the thresholds of a company's next analyses. Runs keep those they were started with.",
  params: byCompany,
  body: z.strictObject({ thresholds: z.strictObject(fields), version: z.int32().nonnegative() }),
  answer: contentOf(thresholdSettings),
  refuses: ["accounts.company-not-found", "inspection.value-out-of-range", "inspection.changed-meanwhile"],
});
