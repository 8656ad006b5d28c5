import { afterUploadEvent, type UploadEntry, type UploadEvent } from "@heliolens/domain/uploads/upload-entry";

/** Every batch of this tab, the newest last. */
export type Uploads = readonly UploadEntry[];

export type UploadsEvent =
  | { readonly kind: "begun"; readonly entry: UploadEntry }
  | { readonly kind: "told"; readonly uploadId: string; readonly event: UploadEvent }
  /** The person has seen how it ended. */
  | { readonly kind: "dismissed"; readonly uploadId: string };

export function uploadsAfter(uploads: Uploads, event: UploadsEvent): Uploads {
  switch (event.kind) {
    case "begun":
      return [...uploads, event.entry];
    case "dismissed":
      return uploads.filter(({ uploadId }) => uploadId !== event.uploadId);
    case "told":
      return withEntry(uploads, event.uploadId, event.event);
  }
}

function withEntry(uploads: Uploads, uploadId: string, event: UploadEvent): Uploads {
  const index = uploads.findIndex((entry) => entry.uploadId === uploadId);
  const before = uploads[index];
  if (before === undefined) return uploads;
  const after = afterUploadEvent(before, event);
  return after === before ? uploads : uploads.with(index, after);
}

/** Files wait or are on their way: closing the tab would stop them. */
export const isUnderWay = ({ files }: UploadEntry): boolean =>
  files.some(({ state }) => state === "waiting" || state === "sending");
