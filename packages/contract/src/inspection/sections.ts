import { z } from "zod";
import { bySection, bySite } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";
import { identity, itemCode, itemName } from "./inspection-values.ts";

const room = "inspection";

export const sectionItem = z.object({
  ...identity,
  sectionId: z.string(),
  name: z.string(),
  siteSeq: idNumber,
  arrayCount: z.int(),
});
export type SectionItem = z.output<typeof sectionItem>;

const sectionBody = z.strictObject({ seq: idNumber.optional(), sectionId: itemCode, name: itemName });

export const listSections = endpoint({
  name: "listSections",
  room,
  method: "GET",
  path: "/api/sites/{id}/sections",
  summary: "The sections of a site, by section id.",
  params: bySite,
  answer: contentOf(z.array(sectionItem)),
  refuses: ["inspection.site-not-found"],
});

export const createSection = endpoint({
  name: "createSection",
  room,
  method: "POST",
  path: "/api/sites/{id}/sections",
  summary: "Add a section to a site.",
  params: bySite,
  body: sectionBody.omit({ seq: true }),
  answer: contentOf(sectionItem),
  refuses: ["accounts.not-allowed", "inspection.site-not-found", "inspection.section-code-taken"],
});

export const updateSection = endpoint({
  name: "updateSection",
  room,
  method: "PUT",
  path: "/api/sections/{id}",
  summary: "Rename a section.",
  params: bySection,
  body: sectionBody,
  answer: contentOf(sectionItem),
  refuses: ["accounts.not-allowed", "inspection.section-not-found", "inspection.section-code-taken"],
});

export const deleteSection = endpoint({
  name: "deleteSection",
  room,
  method: "DELETE",
  path: "/api/sections/{id}",
  summary: "Remove a section that has no arrays left in it.",
  params: bySection,
  answer: contentOf(z.null()),
  refuses: ["accounts.not-allowed", "inspection.section-not-found", "inspection.section-not-empty"],
});
