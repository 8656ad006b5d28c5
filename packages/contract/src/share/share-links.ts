import { longestShareDays, shareStates } from "@heliolens/domain/share/share-link";
import { z } from "zod";
import { newPassword } from "../accounts/account-values.ts";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId, identity, moment } from "../inspection/inspection-values.ts";
import { lineOf } from "../wire-values.ts";

const room = "share";

/** Links that a list shows at once. */
export const mostSharesListed = 100;

export const shareLinkItem = z.object({
  ...identity,
  name: z.string(),
  state: z.enum(shareStates),
  createdAt: moment,
  createdBy: z.string().nullable(),
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
  hasPassword: z.boolean(),
  reportSeq: z.int(),
  reportName: z.string(),
});
export type ShareLinkItem = z.output<typeof shareLinkItem>;

export const listShareLinks = endpoint({
  name: "listShareLinks",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/share-links",
  summary: "The links that open a report to whoever holds them, newest first, at most 100: never their secrets.",
  params: byReport,
  answer: contentOf(z.array(shareLinkItem)),
  refuses: ["inspection.report-not-found"],
});

export const listCompanyShareLinks = endpoint({
  name: "listCompanyShareLinks",
  room,
  method: "GET",
  path: "/api/share-links",
  summary:
    "All links to reports of the company, newest first, at most 100; an administrator sees those of all companies.",
  answer: contentOf(z.array(shareLinkItem)),
  refuses: ["accounts.not-allowed"],
});

export const createShareLink = endpoint({
  name: "createShareLink",
  room,
  method: "POST",
  path: "/api/examine-report/{id}/share-links",
  summary:
    "Make a read-only link to one report for whoever holds it. Its address is in this answer and nowhere afterwards.",
  params: byReport,
  body: z.strictObject({
    name: lineOf(100),
    days: z.int().min(1).max(longestShareDays).default(30),
    /** The last day on which it opens, in place of a number of days. */
    until: z.iso.date().optional(),
    password: newPassword.optional(),
  }),
  answer: contentOf(shareLinkItem.extend({ path: z.string() })),
  refuses: ["inspection.report-not-found", "share.too-many", "share.day-out-of-range", "accounts.password-common"],
});

export const renewShareLink = endpoint({
  name: "renewShareLink",
  room,
  method: "POST",
  path: "/api/share-links/{id}/address",
  summary:
    "Give an open link another address, told in this answer and nowhere afterwards. The address before opens nothing from then on.",
  params: byId,
  answer: contentOf(shareLinkItem.extend({ path: z.string() })),
  refuses: ["share.not-found"],
});

export const revokeShareLink = endpoint({
  name: "revokeShareLink",
  room,
  method: "DELETE",
  path: "/api/share-links/{id}",
  summary: "Close a link: whoever holds it is turned away from the next request on.",
  params: byId,
  answer: contentOf(shareLinkItem),
  refuses: ["share.not-found"],
});
