import { Readable } from "node:stream";
import { exportAuditEntries, listAuditEntries } from "@heliolens/contract/audit/audit-entries";
import { pageOf } from "@heliolens/contract/envelopes";
import {
  type AuditEntryRow,
  type AuditFilter,
  listAuditEntries as listEntries,
  pagesOfAuditEntries,
} from "@heliolens/database/queries/audit/audit-entries";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { csvLines, csvTable } from "@heliolens/domain/csv/csv-table";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";

const mostExported = 100_000;

export function auditRoutes({ db, now, serve, serveStream }: House): void {
  serve(listAuditEntries, async ({ query, viewer }) => {
    mustBeAllowed(viewer, "audit.see");
    const { rows, total } = await listEntries(db, viewer, query);
    return pageOf(rows.map(entryItemOf), query, total);
  });

  serveStream(exportAuditEntries, async ({ query, viewer }) => {
    mustBeAllowed(viewer, "audit.see");
    const stream = Readable.from(csvText(db, viewer, query));
    const fileName = `audit-${now().toISOString().slice(0, 10)}.csv`;
    return { stream, type: "text/csv; charset=utf-8", fileName };
  });
}

const entryItemOf = ({ id, madeAt, userId, companyId, siteId, ...same }: AuditEntryRow) => ({
  seq: id,
  id,
  at: madeAt.toISOString(),
  userSeq: userId,
  companySeq: companyId,
  siteSeq: siteId,
  ...same,
});

const columns = [
  "at",
  "loginId",
  "userName",
  "userRole",
  "deed",
  "objectKind",
  "objectId",
  "objectName",
  "call",
  "summary",
  "outcome",
  "code",
  "companySeq",
  "siteSeq",
  "requestId",
] as const;

/** Text as it is read: neither the rows nor the text are ever in memory at once. */
async function* csvText(db: House["db"], viewer: Viewer, filter: AuditFilter): AsyncGenerator<string> {
  yield csvTable(columns, []);
  for await (const page of pagesOfAuditEntries(db, viewer, filter, mostExported))
    yield csvLines(page.map(entryItemOf).map((item) => columns.map((column) => item[column])));
}
