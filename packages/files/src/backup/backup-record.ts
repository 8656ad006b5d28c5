import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type FileKey, FileMissing, type FileStore, fileKey } from "../file-store.ts";
import type { SealedBlobs } from "./sealed-blobs.ts";

/** A file as the backup found it. Its content is the chunks one after the other. */
export interface KeptEntry {
  readonly path: string;
  readonly mode: number;
  readonly sizeBytes: number;
  /** When its store says it was written, in ms since 1970; null where that means nothing, as in a database. */
  readonly storedAtMs: number | null;
  readonly chunks: readonly string[];
}

/** What one backup holds. */
export interface BackupRecord {
  readonly format: 2;
  readonly version: string;
  readonly engine: "embedded" | "postgresql";
  readonly takenAtMs: number;
  readonly folders: readonly string[];
  readonly files: readonly KeptEntry[];
}

export class BackupDamaged extends Error {
  readonly what: string;
  constructor(what: string) {
    super(`the backup is damaged: ${what}`);
    this.name = "BackupDamaged";
    this.what = what;
  }
}

export const chunkPrefix = "chunks/";
const recordPrefix = "records/";

export const chunkKey = (name: string): FileKey => fileKey("chunks", name.slice(0, 2), name);
const recordKey = (takenAtMs: number): FileKey => fileKey("records", String(takenAtMs).padStart(15, "0"));

/** When the backups of a target were taken, oldest first. */
export async function listBackups(target: FileStore): Promise<number[]> {
  const keys = await Array.fromAsync(target.list(recordPrefix));
  return keys
    .map((key) => Number(key.slice(recordPrefix.length)))
    .filter((ms) => Number.isSafeInteger(ms))
    .sort((a, b) => a - b);
}

export async function saveRecord(target: FileStore, blobs: SealedBlobs, record: BackupRecord): Promise<void> {
  const packed = await promisify(gzip)(JSON.stringify(record));
  await target.save(recordKey(record.takenAtMs), await blobs.seal(packed));
}

export async function readRecord(target: FileStore, blobs: SealedBlobs, takenAtMs: number): Promise<BackupRecord> {
  const key = recordKey(takenAtMs);
  const sealed = await target.read(key).catch((error) => {
    throw error instanceof FileMissing ? new BackupDamaged(key) : error;
  });
  const packed = await blobs.open(sealed);
  if (packed === null) throw new BackupDamaged(`${key} (another key, or changed bytes)`);
  const unpacked = JSON.parse((await promisify(gunzip)(packed)).toString("utf8")) as BackupRecord;
  if (unpacked.format !== 2) throw new BackupDamaged(`${key} (a format of a newer release)`);
  return unpacked;
}

export const removeRecord = (target: FileStore, takenAtMs: number): Promise<void> =>
  target.remove(recordKey(takenAtMs));
