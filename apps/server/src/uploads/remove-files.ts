import { mosaicJobsIfMade } from "@heliolens/database/queries/mosaics/mosaic-runs";
import {
  type DueFile,
  listDueFiles,
  type RemovableTable,
  removeFileRows,
} from "@heliolens/database/queries/uploads/file-removal";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import type { House } from "../wire/house.ts";

export interface RemovalRequest {
  readonly table: RemovableTable;
  readonly reportId: ReportId;
  /** All of the report where undefined. */
  readonly ids?: readonly number[] | undefined;
}

export interface Removal {
  readonly removed: number;
  readonly failedIds: number[];
  readonly failures: { readonly id: number; readonly why: UploadRefusal }[];
}

/**
 * Removes files for good, a hundred at a time: bytes first, then the rows that name them, so that what is cut short is
 * still listed and the next call goes on. One that fails stays and is told; it never stops the others.
 */
export async function removeFiles(
  { db, enqueue, files }: Pick<House, "db" | "enqueue"> & { readonly files: FileStore },
  { table, reportId, ids }: RemovalRequest,
): Promise<Removal> {
  const failures: Removal["failures"] = [];
  let removed = 0;
  let due = await listDueFiles(db, table, { reportId, ids, afterId: 0 });
  while (due.length > 0) {
    const outcomes = await Promise.all(
      due.map(async (file) => ({ id: file.id, why: await whyNotRemoved(files, file) })),
    );
    const gone = outcomes.filter(({ why }) => why === null).map(({ id }) => id);
    for (const { id, why } of outcomes) if (why !== null) failures.push({ id, why });
    await removeFileRows(db, table, gone);
    removed += gone.length;
    due = await listDueFiles(db, table, { reportId, ids, afterId: due.at(-1)!.id });
  }
  // Twins, halves and degrees are looked at anew.
  if (removed > 0)
    await enqueue(db, [
      { name: "uploads.pair-images", payload: { reportId }, once: String(reportId) },
      ...(await mosaicJobsIfMade(db, reportId)),
    ]);
  return { removed, failedIds: failures.map(({ id }) => id), failures };
}

async function whyNotRemoved(files: FileStore, { keys, showsDefects }: DueFile): Promise<UploadRefusal | null> {
  if (showsDefects) return "uploads.image-shows-defects";
  try {
    for (const key of keys) await files.remove(key as FileKey);
    return null;
  } catch {
    return "uploads.removal-failed";
  }
}
