import { z } from "zod";
import { bySite } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { identity } from "../inspection/inspection-values.ts";
import { idNumber, idText, paging } from "../wire-values.ts";
import {
  arrayKey,
  code,
  description,
  designVersion,
  gridCount,
  itemKey,
  moduleKey,
  name,
  polygon,
  ringSent,
  sectionKey,
  seqOrNull,
  stand,
  standSent,
  stringKey,
} from "./design-values.ts";

const room = "design";
export const MOST_CHANGES = 50_000;

export const designSectionItem = z.object({ ...identity, sectionId: z.string(), name: z.string(), stand });
export const arrayItem = z.object({
  ...identity,
  arrayId: z.string(),
  name: z.string(),
  description: z.string(),
  sectionSeq: seqOrNull,
  stand,
  shapeGeog: polygon.nullable(),
});
export const stringItem = z.object({
  ...identity,
  stringId: z.string(),
  name: z.string(),
  rowNum: z.int(),
  colNum: z.int(),
  description: z.string(),
  /** The panel product of its modules; null: the site's. */
  panelProductSeq: seqOrNull,
  stand,
  shapeGeog: polygon.nullable(),
  solarArrayId: idNumber,
});

/** Modules by column, the same place in each list being the same module: a third of the bytes of one object each. */
const moduleColumns = z.object({
  id: z.array(idNumber),
  moduleId: z.array(z.string()),
  solarStringId: z.array(idNumber),
  /** Corners, the first not repeated: longitude, latitude, longitude, latitude … */
  ring: z.array(z.array(z.number())),
});

export const siteDesign = z.object({
  siteSeq: idNumber,
  version: designVersion,
  /** Who changed it last, and when; null where nobody has since it was made. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  sections: z.array(designSectionItem),
  arrays: z.array(arrayItem),
  strings: z.array(stringItem),
  /** In pieces of some thousands. */
  modules: z.array(moduleColumns),
  /** The version when the last module was read; another than `version`: it was changed meanwhile, ask again. */
  endVersion: designVersion,
});
export type SiteDesign = z.output<typeof siteDesign>;

export const fetchDesign = endpoint({
  name: "fetchDesign",
  room,
  method: "GET",
  path: "/api/sites/{id}/design",
  summary: "A site's whole design with its version. Modules come by column, as they are read.",
  params: bySite,
  answer: contentOf(siteDesign),
  refuses: ["inspection.site-not-found"],
});

/** Section 3 of the specification. */
export const moduleItem = z.object({
  ...identity,
  moduleId: z.string(),
  solarStringId: idNumber,
  shapeGeog: polygon,
  /** Longitude and latitude. */
  centerCoord: z.tuple([z.number(), z.number()]),
});
export const stringWithModules = stringItem.extend({ solarModules: z.array(moduleItem) });
export type StringWithModules = z.output<typeof stringWithModules>;

export const listStrings = endpoint({
  name: "listStrings",
  room,
  method: "GET",
  path: "/api/sites/{id}/strings",
  summary: "Strings of a site, or of one of its arrays, page by page, each with its modules (at most 10,000 a string).",
  params: bySite,
  query: z.strictObject({ ...paging, array: idText.optional() }),
  answer: contentPageOf(stringWithModules),
  refuses: ["inspection.site-not-found"],
});

const sectionPut = z.strictObject({
  kind: z.literal("section"),
  id: sectionKey,
  parentId: z.null(),
  code,
  name,
  stand: standSent.default(null),
});
const arrayPut = z.strictObject({
  kind: z.literal("array"),
  id: arrayKey,
  parentId: sectionKey.nullable(),
  code,
  name,
  description,
  stand: standSent.default(null),
  ring: ringSent,
});
const stringPut = z.strictObject({
  kind: z.literal("string"),
  id: stringKey,
  parentId: arrayKey,
  code,
  name,
  description,
  rowNum: gridCount,
  colNum: gridCount,
  panelProductSeq: seqOrNull.default(null),
  stand: standSent.default(null),
  ring: ringSent,
});
const modulePut = z.strictObject({
  kind: z.literal("module"),
  id: moduleKey,
  parentId: stringKey,
  code,
  ring: ringSent,
});
const itemPut = z.discriminatedUnion("kind", [sectionPut, arrayPut, stringPut, modulePut]);
export type ItemPut = z.output<typeof itemPut>;

export const saveDesign = endpoint({
  name: "saveDesign",
  room,
  method: "PUT",
  path: "/api/sites/{id}/design",
  summary:
    "All edits of a draft at once, or none: things to put (new or changed, whole) and keys to take away. Based on a version; a newer one on the server refuses it.",
  params: bySite,
  body: z.strictObject({
    version: designVersion,
    put: z.array(itemPut).max(MOST_CHANGES),
    remove: z.array(itemKey).max(MOST_CHANGES),
  }),
  bodyLimitBytes: 32 * 2 ** 20,
  answer: contentOf(z.object({ version: designVersion, ids: z.record(z.string(), idNumber) })),
  refuses: [
    "accounts.not-allowed",
    "inspection.site-not-found",
    "design.changed-meanwhile",
    "design.some-refused",
    "design.nothing-chosen",
    "inspection.section-code-taken",
    "inspection.product-not-found",
  ],
});
export type DesignSent = z.output<typeof saveDesign.body>;
