import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ByteRange, type FileKey, FileMissing, type FileStore } from "./file-store.ts";

const PARTIAL_FOLDER = ".partial";

/** Files under one folder. A write goes to a partial file first and appears under its key whole or not at all. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  // What a killed process left half-written was never acknowledged.
  await rm(join(folder, PARTIAL_FOLDER), { recursive: true, force: true });
  await mkdir(join(folder, PARTIAL_FOLDER), { recursive: true });
  return diskStoreIn(folder);
}

/** The same for readers beside the process that writes: half-written files are left alone. */
export function diskStoreIn(folder: string): FileStore {
  const pathOf = (key: FileKey) => join(folder, key);
  return {
    isShared: false,
    save: async (key, bytes) => void (await saveWhole(folder, pathOf(key), [bytes])),
    saveStream: (key, parts) => saveWhole(folder, pathOf(key), parts),
    adopt: (key, path) => adoptFile(path, pathOf(key)),
    read: (key) => orMissing(key, readFile(pathOf(key))),
    stream: (key, range) => streamFile(key, pathOf(key), range),
    findSizeBytes: async (key) => (await findFacts(pathOf(key)))?.size,
    findStoredAt: async (key) => (await findFacts(pathOf(key)))?.mtime,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listKeys(folder, prefix),
    pathOf,
    findFreeBytes: async () => {
      const disk = await statfs(folder);
      return disk.bavail * disk.bsize;
    },
    whyNotReady: () => whyNotWritable(folder),
  };
}

// Less than a thumbnail and the rows about it need.
const LEAST_FREE_BYTES = 1024 * 1024;

async function whyNotWritable(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < LEAST_FREE_BYTES ? "disk full" : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "folder not writable";
  }
}

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

async function saveWhole(folder: string, path: string, parts: Parts): Promise<number> {
  const partial = join(folder, PARTIAL_FOLDER, randomUUID());
  try {
    await using file = await open(partial, "wx");
    for await (const part of parts) await file.writeFile(part);
    await file.sync();
    await moveDurably(partial, path);
    return (await file.stat()).size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function adoptFile(from: string, path: string): Promise<void> {
  await using file = await open(from, "r+");
  await file.sync();
  await moveDurably(from, path);
}

// The rename is only as durable as the folder that holds the name.
async function moveDurably(from: string, path: string): Promise<void> {
  const firstNewFolder = await mkdir(dirname(path), { recursive: true });
  await rename(from, path);
  await syncFolder(dirname(path));
  if (firstNewFolder !== undefined) await syncFoldersUpTo(dirname(path), dirname(firstNewFolder));
}

async function syncFoldersUpTo(folder: string, top: string): Promise<void> {
  if (folder === top) return;
  await syncFolder(dirname(folder));
  await syncFoldersUpTo(dirname(folder), top);
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

async function streamFile(key: FileKey, path: string, range?: ByteRange) {
  await orMissing(key, access(path, constants.R_OK));
  return createReadStream(path, range);
}

async function findFacts(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

async function* listKeys(folder: string, prefix: string): AsyncIterable<FileKey> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
  try {
    for await (const entry of await opendir(start, { recursive: true })) {
      const key = join(entry.parentPath, entry.name).slice(folder.length + 1);
      if (entry.isFile() && key.startsWith(prefix) && !key.startsWith(PARTIAL_FOLDER)) yield key as FileKey;
    }
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

async function orMissing<T>(key: FileKey, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isNotThere(error) ? new FileMissing(key) : error;
  }
}

const isNotThere = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
