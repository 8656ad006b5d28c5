import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { auditActions, auditKinds, auditOutcomes } from "@heliolens/domain/audit/audited-thing";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { wireRole } from "../accounts/account-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentPageOf } from "../envelopes.ts";
import { idNumber, idText, idTextOf, keyword, paging, sortOf } from "../wire-values.ts";

const room = "audit";

export const auditEntryItem = z.object({
  seq: idNumber,
  id: idNumber,
  at: z.iso.datetime(),
  /** Null where somebody tried to sign in under a name that nobody has; `loginId` is then empty. */
  userSeq: idNumber.nullable(),
  loginId: z.string(),
  userName: z.string(),
  userRole: wireRole.nullable(),
  companySeq: idNumber.nullable(),
  siteSeq: idNumber.nullable(),
  deed: z.enum(auditActions),
  call: z.string(),
  objectKind: z.enum(auditKinds),
  objectId: idNumber.nullable(),
  objectName: z.string().nullable(),
  summary: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Why it was refused, or failed. */
  code: z.string().nullable(),
  requestId: z.string(),
});
export type AuditEntryItem = z.output<typeof auditEntryItem>;

const filters = {
  keyword,
  objectKind: z.enum(auditKinds).optional(),
  objectId: idText.optional(),
  userSeq: idTextOf<UserId>().optional(),
  siteSeq: idTextOf<SiteId>().optional(),
  deed: z.enum(auditActions).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const listAuditEntries = endpoint({
  name: "listAuditEntries",
  room,
  method: "GET",
  path: "/api/audit-entries",
  summary:
    "Who changed what, signed in or sent files, and when, newest first: everything for an administrator, its own for a company. Days are Korean days.",
  query: z.strictObject({ ...paging, ...filters, sort: sortOf(["seq"], { column: "seq", direction: "desc" }) }),
  answer: contentPageOf(auditEntryItem),
  refuses: ["accounts.not-allowed"],
});

export const exportAuditEntries = endpoint({
  name: "exportAuditEntries",
  room,
  method: "GET",
  path: "/api/audit-entries/csv",
  summary: "The same as a table for spreadsheets (CSV), at most 100,000 rows.",
  access: "picture",
  query: z.strictObject(filters),
  answer: z.unknown(),
  refuses: ["accounts.not-allowed"],
});
