import { setTimeout as wait } from "node:timers/promises";
import type { FileStore } from "../file-store.ts";
import {
  type BackupRecord,
  chunkKey,
  chunkPrefix,
  type KeptEntry,
  listBackups,
  readRecord,
  saveRecord,
} from "./backup-record.ts";
import { cutIntoChunks } from "./cut-into-chunks.ts";
import type { SealedBlobs } from "./sealed-blobs.ts";

export interface SourceFile {
  readonly path: string;
  readonly mode: number;
  /** Size and time as the store tells them: equal to the last backup's, the content is not read again. */
  readonly known: { readonly sizeBytes: number; readonly storedAtMs: number } | null;
  /** Undefined where the file is gone since it was listed. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

export interface BackupSource {
  readonly version: string;
  readonly engine: BackupRecord["engine"];
  /** Files of the store. Asked twice: before the database and after it. */
  listFiles(): AsyncIterable<SourceFile>;
  /** Hands over a consistent copy of the database. */
  copyDatabase(take: (file: SourceFile) => Promise<void>): Promise<{ readonly folders: readonly string[] }>;
}

const MEBIBYTE = 1024 * 1024;
const restMsOfMebibyte = 4;

export interface BackupTaken {
  readonly takenAtMs: number;
  readonly files: number;
  readonly bytes: number;
  /** What was not in an earlier backup. */
  readonly newBytes: number;
}

/**
 * Files first, then the database, then the files that came meanwhile: a row of the database never names a file that
 * was removed before it was copied, and nothing has to wait. The record comes last, so that a cut backup is none.
 */
export async function takeBackup(
  target: FileStore,
  blobs: SealedBlobs,
  source: BackupSource,
  signal?: AbortSignal,
): Promise<BackupTaken> {
  const store = await openChunkStore(target, blobs, signal);
  const before = await lastEntries(target, blobs);
  const kept = new Map<string, KeptEntry>();
  const keep = async (file: SourceFile) => {
    const former = kept.get(file.path) ?? before.get(file.path);
    if (former !== undefined && isSame(former, file)) return void kept.set(file.path, former);
    const entry = await store.keep(file);
    if (entry !== undefined) kept.set(file.path, entry);
  };
  for await (const file of source.listFiles()) await keep(file);
  const takenAtMs = Date.now();
  const { folders } = await source.copyDatabase(keep);
  for await (const file of source.listFiles()) await keep(file);
  const files = [...kept.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  await saveRecord(target, blobs, {
    format: 2,
    version: source.version,
    engine: source.engine,
    takenAtMs,
    folders,
    files,
  });
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return { takenAtMs, files: files.length, bytes, newBytes: store.newBytes() };
}

const isSame = ({ sizeBytes, storedAtMs }: KeptEntry, { known }: SourceFile): boolean =>
  known !== null && known.sizeBytes === sizeBytes && known.storedAtMs === storedAtMs;

/** A record that cannot be read helps nobody: then everything is read again. */
async function lastEntries(target: FileStore, blobs: SealedBlobs): Promise<ReadonlyMap<string, KeptEntry>> {
  const last = (await listBackups(target)).at(-1);
  const record = last === undefined ? null : await readRecord(target, blobs, last).catch(() => null);
  return new Map(record?.files.map((entry) => [entry.path, entry]));
}

async function openChunkStore(target: FileStore, blobs: SealedBlobs, signal: AbortSignal | undefined) {
  const there = new Set<string>();
  for await (const key of target.list(chunkPrefix)) there.add(key.slice(key.lastIndexOf("/") + 1));
  let newBytes = 0;
  const keepChunk = async (chunk: Uint8Array): Promise<string> => {
    signal?.throwIfAborted();
    const name = await blobs.nameOf(chunk);
    if (!there.has(name)) {
      // Before it is saved: another file may have the same content. A save that fails ends the backup without a record.
      there.add(name);
      newBytes += chunk.length;
      await target.save(chunkKey(name), await blobs.seal(chunk));
    }
    // The processor belongs to the requests that are served beside the backup: hashing 1 MiB takes about 2 ms.
    await wait((chunk.length / MEBIBYTE) * restMsOfMebibyte);
    return name;
  };
  return {
    newBytes: () => newBytes,
    keep: async ({ path, mode, known, open }: SourceFile): Promise<KeptEntry | undefined> => {
      const content = await open();
      if (content === undefined) return undefined;
      const chunks: string[] = [];
      let sizeBytes = 0;
      for await (const chunk of cutIntoChunks(content)) {
        sizeBytes += chunk.length;
        chunks.push(await keepChunk(chunk));
      }
      return { path, mode, sizeBytes, storedAtMs: known?.storedAtMs ?? null, chunks };
    },
  };
}
