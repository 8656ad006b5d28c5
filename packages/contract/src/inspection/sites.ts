import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";
import { isTimeZone } from "@heliolens/domain/inspection/time-zone";
import { z } from "zod";
import { bySite } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, contentPageOf } from "../envelopes.ts";
import { idNumber, idNumberOf, idTextOf, keyword, paging, sortOf } from "../wire-values.ts";
import {
  amount,
  basedOn,
  identity,
  itemCode,
  itemName,
  newestFirst,
  notes,
  point,
  pointSent,
  removalQuery,
  removedItem,
  stamps,
} from "./inspection-values.ts";

const room = "inspection";

export const siteChoice = z.object({
  ...identity,
  siteId: z.string(),
  name: z.string(),
  location: point.nullable(),
  projectSeq: idNumber,
  projectName: z.string(),
  /** IANA name: image times without a zone are read in it. */
  timeZone: z.string(),
});
export type SiteChoice = z.output<typeof siteChoice>;

export const siteItem = siteChoice.extend({
  description: z.string(),
  address: z.string(),
  companySeq: idNumber,
  companyName: z.string(),
  panelProductSeq: idNumber.nullable(),
  capacityKwp: amount,
  panelHeightM: amount,
  ellipsoidalHeightM: amount,
  specificYieldKwhPerKwp: z.number(),
  tariffWonPerKwh: z.number(),
  moduleCount: z.int(),
  reportCount: z.int(),
  ...stamps,
});
export type SiteItem = z.output<typeof siteItem>;

export const siteOfReport = siteItem.extend({
  /** West, south, east and north of its design and of the report's images; null while there is neither. */
  plantBox: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().nullable(),
});
export type SiteOfReport = z.output<typeof siteOfReport>;

const siteFields = {
  projectSeq: idNumberOf<ProjectId>(),
  siteId: itemCode,
  name: itemName,
  description: notes,
  address: notes,
  location: pointSent.nullable(),
  panelProductSeq: idNumber.nullable(),
  capacityKwp: amount,
  panelHeightM: amount,
  ellipsoidalHeightM: amount,
  specificYieldKwhPerKwp: z.number(),
  tariffWonPerKwh: z.number(),
  /** Left out of a new site, it is proposed from the location. */
  timeZone: z.string().max(60).refine(isTimeZone),
};
const required = { projectSeq: true, siteId: true, name: true } as const;

export const newSite = z.strictObject(siteFields).partial().required(required);
export const siteChange = z.strictObject(siteFields).partial().extend(basedOn);

const refusesOnSave = [
  "accounts.not-allowed",
  "inspection.project-not-found",
  "inspection.product-not-found",
  "inspection.site-code-taken",
  "inspection.location-out-of-range",
  "inspection.value-out-of-range",
] as const;

export const listSites = endpoint({
  name: "listSites",
  room,
  method: "GET",
  path: "/api/sites",
  summary: "The sites the caller may see; the keyword is looked for in name, site id, address and project.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "siteId", "name", "projectName", "companyName", "capacityKwp", "updatedAt"], newestFirst),
    companyId: idTextOf<CompanyId>().optional(),
    projectId: idTextOf<ProjectId>().optional(),
  }),
  answer: contentPageOf(siteItem),
});

export const listSiteChoices = endpoint({
  name: "listSiteChoices",
  room,
  method: "GET",
  path: "/api/sites/list",
  summary: "Every site the caller may see, briefly, by name: for pickers and the map.",
  query: z.strictObject({ projectId: idTextOf<ProjectId>().optional(), companySeq: idTextOf<CompanyId>().optional() }),
  answer: contentOf(z.array(siteChoice)),
});

export const getSite = endpoint({
  name: "getSite",
  room,
  method: "GET",
  path: "/api/sites/{id}",
  summary: "One site.",
  params: bySite,
  answer: contentOf(siteItem),
  refuses: ["inspection.site-not-found"],
});

export const createSite = endpoint({
  name: "createSite",
  room,
  method: "POST",
  path: "/api/sites",
  summary: "Add a site to a project. Its site id is unique within the company.",
  body: newSite,
  answer: contentOf(siteItem),
  refuses: refusesOnSave,
});

export const updateSite = endpoint({
  name: "updateSite",
  room,
  method: "PUT",
  path: "/api/sites/{id}",
  summary: "Change a site or move it to another project of its company. What is left out stays as it is.",
  params: bySite,
  body: siteChange,
  answer: contentOf(siteItem),
  refuses: [...refusesOnSave, "inspection.site-not-found", "inspection.other-company", "inspection.changed-meanwhile"],
});

export const deleteSite = endpoint({
  name: "deleteSite",
  room,
  method: "DELETE",
  path: "/api/sites/{id}",
  summary: "Move a site with its design and reports to the trash. What goes along has to be confirmed first.",
  params: bySite,
  query: removalQuery,
  answer: contentOf(removedItem),
  refuses: ["accounts.not-allowed", "inspection.site-not-found", "inspection.removal-unconfirmed"],
});
