import { exportAuditEntries, listAuditEntries } from "@heliolens/contract/audit/audit-entries";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import { saveFile } from "../shell/calls/save-file.ts";
import type { AuditView } from "./audit-view.ts";

export const auditPage = ({ list, filter }: AuditView) => {
  const query = { page: list.page, sort: `seq,${list.direction}`, keyword: list.keyword, ...filter };
  return queryOptions({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => call(listAuditEntries, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The rows that the list would show, all pages of them, as a file. */
export function exportAudit({ list, filter }: AuditView): Promise<void> {
  const words = new URLSearchParams({ ...filter, ...(list.keyword !== "" && { keyword: list.keyword }) });
  return saveFile(`${exportAuditEntries.path}?${words}`);
}
