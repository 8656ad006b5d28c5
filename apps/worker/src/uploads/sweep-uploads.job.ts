import { listLeftStale } from "@heliolens/database/queries/uploads/attachments";
import {
  type ContentKey,
  listKeysOfNoContent,
  listUnknownKeys,
  removeStaleUploads,
} from "@heliolens/database/queries/uploads/upload-sweep";
import { isUploadId, receivedFolder } from "@heliolens/domain/uploads/received-key";
import type { FileKey } from "@heliolens/files/file-store";
import { measuringLeft } from "../defects/measure-defects.job.ts";
import { done, type JobContext, job } from "../job.ts";
import { recomputingOf } from "./picture-results.ts";

const dayMs = 86_400_000;
// A pilot who comes home on Friday goes on with the upload on Monday.
const ABANDONED_AFTER_MS = 7 * dayMs;
const AT_ONCE = 500;
const MOST_STALE = 10_000;

/** Forgets uploads that nobody goes on with, removes files that nothing knows of, has left-over degrees computed. */
export const sweepUploads = job("uploads.sweep", async (_, context) => {
  const now = Date.now();
  const aDayAgo = new Date(now - dayMs);
  const staleness = { abandonedBefore: new Date(now - ABANDONED_AFTER_MS), finishedBefore: aDayAgo };
  const next = recomputingOf(await listLeftStale(context.db, MOST_STALE));
  const measuring = await measuringLeft(context.db, MOST_STALE);
  return done([...next, ...measuring], await sweep(context, { ...staleness, writtenBefore: aDayAgo }));
});

type Broom = Pick<JobContext, "db" | "files" | "signal">;

export type Staleness = Parameters<typeof removeStaleUploads>[1] & {
  /** A younger file may be about to get its row. */
  readonly writtenBefore: Date;
};

export type Swept = Readonly<Record<"uploads" | "files", number>>;

/** In steps of a bounded size, whatever lies there; stopped in between, the next run goes on. */
export async function sweep(broom: Broom, staleness: Staleness): Promise<Swept> {
  const uploads = await removeStaleUploads(broom.db, staleness);
  let files = await sweepReceived(broom);
  for (const folder of foldersByContent) files += await sweepByContent(broom, folder, staleness.writtenBefore);
  return { uploads, files };
}

/** What came over the line, known by its upload or by the row that the upload became. */
const sweepReceived = (broom: Broom): Promise<number> =>
  sweepFolder(broom, receivedFolder, {
    partOf: (key) => {
      const uploadId = key.split("/").at(-1)!;
      return isUploadId(uploadId) ? { key, uploadId } : undefined;
    },
    listUnknown: (group) => listUnknownKeys(broom.db, group),
  });

// Copies of pictures, attribute files, originals that did not come over the line, and photos from the field.
const foldersByContent = ["thumbs", "views", "attributes", "originals", "photos"] as const;
const BY_CONTENT = /^\w+\/(\d+)\/([0-9a-f]{64})(?:\.\w+)?$/;

const sweepByContent = (broom: Broom, folder: string, writtenBefore: Date): Promise<number> =>
  sweepFolder(broom, folder, {
    partOf: (key): ContentKey | undefined => {
      const [, reportId, sha256] = BY_CONTENT.exec(key) ?? [];
      return sha256 === undefined ? undefined : { key, reportId: Number(reportId), sha256 };
    },
    listUnknown: async (group) => {
      const unknown = await listKeysOfNoContent(broom.db, group);
      const storedAt = await Promise.all(unknown.map((key) => broom.files.findStoredAt(key as FileKey)));
      return unknown.filter((_, i) => (storedAt[i] ?? writtenBefore) < writtenBefore);
    },
  });

interface Sweeping<T> {
  /** Undefined for a file that is not of this kind: it is left alone. */
  readonly partOf: (key: FileKey) => T | undefined;
  readonly listUnknown: (group: readonly T[]) => Promise<readonly string[]>;
}

async function sweepFolder<T>({ files, signal }: Broom, folder: string, of: Sweeping<T>): Promise<number> {
  let removed = 0;
  let group: T[] = [];
  const sift = async () => {
    const unknown = await of.listUnknown(group);
    for (const key of unknown) await files.remove(key as FileKey);
    removed += unknown.length;
    group = [];
  };
  for await (const key of files.list(`${folder}/`)) {
    if (signal.aborted) break;
    const part = of.partOf(key);
    if (part !== undefined && group.push(part) >= AT_ONCE) await sift();
  }
  if (group.length > 0) await sift();
  return removed;
}
