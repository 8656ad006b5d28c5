import { leastKeepMonths, mostKeepMonths } from "@heliolens/domain/inspection/retention";
import { z } from "zod";
import { byCompany } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { timestamp } from "./account-values.ts";

const room = "accounts";

const months = z.int().min(leastKeepMonths).max(mostKeepMonths);
const rule = { imageKeepMonths: months.nullable(), reportKeepMonths: months.nullable() };

const retentionItem = z.object({
  ...rule,
  /** Before this moment nothing is deleted; null where everything is kept. */
  beginsAt: timestamp.nullable(),
});
export type RetentionItem = z.output<typeof retentionItem>;

export const getRetention = endpoint({
  name: "getRetention",
  room,
  method: "GET",
  path: "/api/companies/{id}/retention",
  summary: "How long a company keeps images and reports; null is for ever.",
  params: byCompany,
  answer: codedOf(retentionItem),
  refuses: ["accounts.not-allowed", "accounts.company-not-found"],
});

export const saveRetention = endpoint({
  name: "saveRetention",
  room,
  method: "PUT",
  path: "/api/companies/{id}/retention",
  summary: "Set how long a company keeps images and reports. A changed rule deletes nothing for a week.",
  params: byCompany,
  body: z.strictObject(rule),
  asksAgain: true,
  answer: codedOf(retentionItem),
  refuses: ["accounts.not-allowed", "accounts.company-not-found"],
});

export const mostDueNames = 20;

const dueThings = z.object({
  reports: z.object({ count: z.int(), names: z.array(z.string()).max(mostDueNames) }),
  images: z.object({ count: z.int(), sizeBytes: z.number(), reports: z.int() }),
});
export type DueThings = z.output<typeof dueThings>;

const monthsText = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(months)
  .optional();

export const previewRetention = endpoint({
  name: "previewRetention",
  room,
  method: "GET",
  path: "/api/companies/{id}/retention-preview",
  summary: "What a rule would delete today; months left out keep things for ever. Names are the first 20.",
  params: byCompany,
  query: z.strictObject({ imageKeepMonths: monthsText, reportKeepMonths: monthsText }),
  answer: codedOf(dueThings),
  refuses: ["accounts.not-allowed", "accounts.company-not-found"],
});
