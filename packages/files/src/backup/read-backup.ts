import { FileMissing, type FileStore } from "../file-store.ts";
import {
  BackupDamaged,
  type BackupRecord,
  chunkKey,
  type KeptEntry,
  listBackups,
  readRecord,
} from "./backup-record.ts";
import type { SealedBlobs } from "./sealed-blobs.ts";

/** The content of a kept file. Throws `BackupDamaged` at a chunk that is missing or not what its name says. */
export async function* contentOf(
  target: FileStore,
  blobs: SealedBlobs,
  { path, chunks }: KeptEntry,
): AsyncGenerator<Uint8Array> {
  for (const name of chunks) {
    const sealed = await target.read(chunkKey(name)).catch((error) => {
      throw error instanceof FileMissing ? new BackupDamaged(path) : error;
    });
    const plain = await blobs.open(sealed);
    if (plain === null || (await blobs.nameOf(plain)) !== name) throw new BackupDamaged(path);
    yield plain;
  }
}

/** The newest backup, or the newest that was taken at that time or before it. */
export async function findBackup(
  target: FileStore,
  blobs: SealedBlobs,
  atMs = Number.POSITIVE_INFINITY,
): Promise<BackupRecord | undefined> {
  const takenAtMs = (await listBackups(target)).findLast((ms) => ms <= atMs);
  return takenAtMs === undefined ? undefined : readRecord(target, blobs, takenAtMs);
}

export interface Verified {
  readonly files: number;
  readonly bytes: number;
  /** Paths of files that would not come back. */
  readonly damaged: readonly string[];
}

/** Reads everything as a restore would, and writes nothing. A chunk of many files is read once. */
export async function verifyBackup(target: FileStore, blobs: SealedBlobs, record: BackupRecord): Promise<Verified> {
  const sound = new Set<string>();
  const damaged: string[] = [];
  for (const entry of record.files) {
    try {
      let bytes = 0;
      const unread = entry.chunks.filter((name) => !sound.has(name));
      for await (const part of contentOf(target, blobs, { ...entry, chunks: unread })) bytes += part.length;
      for (const name of unread) sound.add(name);
      if (unread.length === entry.chunks.length && bytes !== entry.sizeBytes) damaged.push(entry.path);
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error;
      damaged.push(entry.path);
    }
  }
  return {
    files: record.files.length,
    bytes: record.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    damaged,
  };
}
