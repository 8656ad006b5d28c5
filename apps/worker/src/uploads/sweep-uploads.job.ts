import { listUnknownKeys, removeStaleUploads } from "@heliolens/database/queries/uploads/upload-line-sweep";
import { isUploadId, receivedFolder } from "@heliolens/domain/uploads/received-key";
import type { FileKey } from "@heliolens/files/file-store";
import { done, type JobContext, job } from "../job.ts";

const dayMs = 86_400_000;
// A pilot who comes home on Friday goes on with the upload on Monday.
const ABANDONED_AFTER_MS = 7 * dayMs;
const AT_ONCE = 500;

/** Forgets uploads that nobody goes on with and removes received files that nothing knows of. */
export const sweepUploads = job("uploads.sweep", async (_, context) => {
  const now = Date.now();
  const staleness = { abandonedBefore: new Date(now - ABANDONED_AFTER_MS), finishedBefore: new Date(now - dayMs) };
  return done([], await sweep(context, staleness));
});

export type Swept = Readonly<Record<"uploads" | "files", number>>;

/** In steps of a bounded size, whatever lies there; stopped in between, the next run goes on. */
export async function sweep(
  { db, files, signal }: Pick<JobContext, "db" | "files" | "signal">,
  staleness: Parameters<typeof removeStaleUploads>[1],
): Promise<Swept> {
  const uploads = await removeStaleUploads(db, staleness);
  let removed = 0;
  let group: { key: FileKey; uploadId: string }[] = [];
  const sift = async () => {
    const unknown = await listUnknownKeys(db, group);
    for (const key of unknown) await files.remove(key as FileKey);
    removed += unknown.length;
    group = [];
  };
  for await (const key of files.list(`${receivedFolder}/`)) {
    if (signal.aborted) break;
    const uploadId = key.split("/").at(-1)!;
    if (isUploadId(uploadId) && group.push({ key, uploadId }) >= AT_ONCE) await sift();
  }
  if (group.length > 0) await sift();
  return { uploads, files: removed };
}
