import { addressOf } from "@heliolens/contract/call";
import { type DocumentItem, downloadDocument, downloadNumbers } from "@heliolens/contract/documents/documents";
import type { DocumentRow } from "@heliolens/database/queries/documents/documents";
import { identityOf } from "../foundation/wire-items.ts";

export function documentItemOf(row: DocumentRow): DocumentItem {
  const { id, kind, format, language, name, state, problem, progress, defectCount, createdBy } = row;
  const isReady = state === "READY";
  const params = { params: { id } };
  return {
    ...identityOf(id),
    kind,
    format,
    language,
    name,
    state,
    problem,
    progress,
    defectCount,
    createdBy,
    sizeBytes: isReady ? row.sizeBytes : null,
    reports: row.reports.map((report) => ({ ...identityOf(report.id), ...report })),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    fileUrl: isReady ? addressOf(downloadDocument, params) : null,
    numbersUrl: isReady && row.numbersKey !== null ? addressOf(downloadNumbers, params) : null,
  };
}
