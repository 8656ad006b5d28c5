import type { ReportId, SiteId } from "../inspection/inspection-ids.ts";

/** Where an upload goes: exactly one of the two. */
export interface UploadTarget {
  readonly reportId: ReportId | null;
  readonly siteId: SiteId | null;
}

/** Everything that came over the upload line lies below it, and nothing else does: the sweep goes by that. */
export const receivedFolder = "received";

/** A key of its own for each upload, never by content: who removes a file cannot hit another of equal content. */
export const receivedKey = ({ id, reportId, siteId }: UploadTarget & { readonly id: string }): string =>
  [receivedFolder, reportId === null ? "site" : "report", reportId ?? siteId, id].join("/");

export const isUploadId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
