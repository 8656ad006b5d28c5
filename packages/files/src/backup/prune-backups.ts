import type { FileStore } from "../file-store.ts";
import { chunkKey, chunkPrefix, listBackups, readRecord, removeRecord } from "./backup-record.ts";
import type { SealedBlobs } from "./sealed-blobs.ts";

/** Removes the backups that `toKeep` leaves out, then the chunks that no backup names. Gives how many of each. */
export async function pruneBackups(
  target: FileStore,
  blobs: SealedBlobs,
  toKeep: (takenAtMs: readonly number[]) => ReadonlySet<number>,
): Promise<{ readonly backups: number; readonly chunks: number }> {
  const all = await listBackups(target);
  const kept = toKeep(all);
  const used = new Set<string>();
  // Before anything is removed: where a record cannot be read, nobody knows which chunks it needs.
  for (const takenAtMs of all.filter((ms) => kept.has(ms)))
    for (const { chunks } of (await readRecord(target, blobs, takenAtMs)).files)
      for (const name of chunks) used.add(name);
  const leaving = all.filter((ms) => !kept.has(ms));
  for (const takenAtMs of leaving) await removeRecord(target, takenAtMs);
  const unused: string[] = [];
  for await (const key of target.list(chunkPrefix)) {
    const name = key.slice(key.lastIndexOf("/") + 1);
    if (!used.has(name)) unused.push(name);
  }
  for (const name of unused) await target.remove(chunkKey(name));
  return { backups: leaving.length, chunks: unused.length };
}
