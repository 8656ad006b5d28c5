import type { UploadEntry } from "@heliolens/domain/uploads/upload-entry";
import type { Store } from "@heliolens/kit/browser/store.ts";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { isUnderWay, type Uploads, type UploadsEvent } from "./uploads.state.ts";

/** A batch that a closed tab left unfinished. Choosing the same folder again goes on where it stopped. */
export interface LeftUpload
  extends Pick<UploadEntry, "uploadId" | "reportId" | "siteId" | "reportName" | "resourceType"> {
  readonly arrived: number;
  readonly total: number;
}

const storedKey = "uploads-left";

export interface LeftUploads {
  readonly left: readonly LeftUpload[];
  /** Batches of living tabs; a tab closed just now still counts as one for a moment. */
  readonly carried: number;
}

/** What other tabs left behind; batches that a living tab still carries are not among them. */
export async function findLeftUploads(): Promise<LeftUploads> {
  // Only pages on a secure address have locks; elsewhere another tab's batch is named too.
  const held = (await globalThis.navigator.locks?.query())?.held ?? [];
  const living = new Set(held.map(({ name }) => name));
  const noted = Object.values(storedNotes());
  const left = noted.filter(({ uploadId }) => !living.has(lockOf(uploadId)));
  return { left, carried: noted.length - left.length };
}

export function forgetLeftUpload(uploadId: string): void {
  const { [uploadId]: _, ...others } = storedNotes();
  writeStored(onThisDevice, storedKey, Object.keys(others).length === 0 ? null : JSON.stringify(others));
}

/** Notes on this device what is under way, a note a batch, so that a tab opened later can tell what was left. */
export function keepLeftUploads(store: Store<Uploads, UploadsEvent>): void {
  const kept = new Map<string, { readonly note: string; readonly release: () => void }>();
  store.subscribe(() => {
    const underWay = new Map(store.current().flatMap((entry) => (isUnderWay(entry) ? [[entry.uploadId, entry]] : [])));
    for (const [uploadId, { release }] of kept) {
      if (underWay.has(uploadId)) continue;
      release();
      kept.delete(uploadId);
      forgetLeftUpload(uploadId);
    }
    for (const [uploadId, entry] of underWay) {
      const left = leftOf(entry);
      const note = JSON.stringify(left);
      if (kept.get(uploadId)?.note === note) continue;
      kept.set(uploadId, { note, release: kept.get(uploadId)?.release ?? hold(uploadId) });
      writeStored(onThisDevice, storedKey, JSON.stringify({ ...storedNotes(), [uploadId]: left }));
    }
  });
}

const leftOf = ({ uploadId, reportId, siteId, reportName, resourceType, files }: UploadEntry): LeftUpload => ({
  uploadId,
  reportId,
  siteId,
  reportName,
  resourceType,
  arrived: files.filter(({ state }) => state === "done" || state === "skipped").length,
  total: files.length,
});

const lockOf = (uploadId: string) => `upload ${uploadId}`;

// Held as long as the tab lives and the batch is under way; the browser lets go of it when the tab is gone.
function hold(uploadId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void globalThis.navigator.locks?.request(lockOf(uploadId), () => promise);
  return resolve;
}

function storedNotes(): Readonly<Record<string, LeftUpload>> {
  try {
    return JSON.parse(readStored(onThisDevice, storedKey) ?? "{}") as Record<string, LeftUpload>;
  } catch {
    return {};
  }
}
