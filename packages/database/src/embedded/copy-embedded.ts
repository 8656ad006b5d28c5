import { createReadStream } from "node:fs";
import { open, opendir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Kysely, sql } from "kysely";
import type { CopiedFile, OnlineCopy, TakeFile } from "../connection/online-copy.ts";

// Locks and sockets of the running process, PostGIS's program files, what PostgreSQL makes anew, and the log, which comes last.
const leftOut =
  /^(lock(\.|$)|\.s\.PGSQL|postgis-|data\/(postmaster\.(pid|opts)$|pg_stat_tmp\/|pg_replslot\/|pgsql_tmp|base\/pgsql_tmp|pg_wal\/))/;
const logFile = /^data\/pg_wal\/[0-9A-F]{24}$/;

export interface EmbeddedCopy {
  readonly folder: string;
  readonly take: TakeFile;
  /** Runs work that may take its time. */
  unhurried(work: () => Promise<void>): Promise<void>;
}

/**
 * PostgreSQL's own online copy: files as they are while they change, then the log that makes them whole. No checkpoint
 * may run meanwhile, because it would remove log that the copy needs.
 */
export async function copyEmbedded<T>(db: Kysely<T>, { folder, take, unhurried }: EmbeddedCopy): Promise<OnlineCopy> {
  // The copy begins with a checkpoint, which may take longer than the limit of statements.
  await unhurried(async () => void (await sql`select pg_backup_start('heliolens', true)`.execute(db)));
  let label: string | undefined;
  const listed = await listFiles(folder);
  try {
    // One after the other: with several under way there would always be one in the way of those who are served.
    for (const path of listed.files.filter((path) => !leftOut.test(path))) await take(copied(folder, path));
  } finally {
    const { rows } = await sql<{ label: string }>`select labelfile as label from pg_backup_stop(false)`.execute(db);
    label = rows[0]?.label;
  }
  if (label === undefined) throw new Error("the engine gave no label for its copy");
  await take(text("database/data/backup_label", label));
  // Listed anew: the log grew while the files were copied.
  const log = (await listFiles(folder)).files.filter((path) => logFile.test(path));
  for (const path of log) await take(copied(folder, path));
  return { folders: listed.folders.map((path) => `database/${path}`) };
}

async function listFiles(folder: string): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) files.push(path);
  }
  return { files: files.sort(), folders: folders.sort() };
}

const copied = (folder: string, path: string): CopiedFile => ({
  path: `database/${path}`,
  mode: 0o600,
  known: null,
  open: () => readIfThere(join(folder, path)),
});

/** A table that was dropped meanwhile is gone; the log says so too. */
async function readIfThere(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const file = await open(path, "r");
    // Most of a thousand files are a page or two: a large buffer for each would be collected more often than filled.
    const { size } = await file.stat();
    return createReadStream(path, { fd: file, highWaterMark: Math.min(size + 1, 256 * 1024) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const text = (path: string, content: string): CopiedFile => ({
  path,
  mode: 0o600,
  known: null,
  open: async () => piecesOf(content),
});

async function* piecesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
