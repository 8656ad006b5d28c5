import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { type FileKey, FileMissing, type FileStore } from "../file-store.ts";

/** Files that are gone with the test. */
export function memoryStore(): FileStore {
  const kept = new Map<FileKey, Uint8Array>();
  const storedAt = new Map<FileKey, Date>();
  const keep = (key: FileKey, bytes: Uint8Array) => {
    kept.set(key, bytes);
    storedAt.set(key, new Date());
  };
  const get = (key: FileKey) => {
    const bytes = kept.get(key);
    if (bytes === undefined) throw new FileMissing(key);
    return bytes;
  };
  return {
    isShared: false,
    save: async (key, bytes) => keep(key, Uint8Array.from(bytes)),
    saveStream: async (key, parts) => {
      const bytes = Buffer.concat(await Array.fromAsync(parts));
      keep(key, bytes);
      return bytes.length;
    },
    adopt: async (key, path) => {
      keep(key, await readFile(path));
      await rm(path);
    },
    read: async (key) => get(key),
    stream: async (key, range) =>
      Readable.from([range ? get(key).subarray(range.start, range.end + 1) : get(key)], { objectMode: false }),
    findSizeBytes: async (key) => kept.get(key)?.length,
    findStoredAt: async (key) => (kept.has(key) ? storedAt.get(key) : undefined),
    remove: async (key) => void kept.delete(key),
    list: async function* (prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) yield key;
    },
    pathOf: () => null,
    findFreeBytes: async () => undefined,
    whyNotReady: async () => null,
  };
}
