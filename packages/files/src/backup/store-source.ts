import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type FileKey, FileMissing, type FileStore } from "../file-store.ts";
import type { BackupSource, SourceFile } from "./take-backup.ts";

export interface StoreParts {
  readonly version: string;
  readonly engine: BackupSource["engine"];
  readonly copyDatabase: BackupSource["copyDatabase"];
  readonly files: FileStore;
  /** Holds uploads that are not whole yet; left out. */
  readonly unfinishedFolder: string;
  /** What secrets are sealed with, where it is a file of the data folder. */
  readonly secretFile: string;
}

/** Everything that must survive: the database, the files, and the key of the kept secrets. */
export const storeSource = ({ files, unfinishedFolder, secretFile, ...parts }: StoreParts): BackupSource => ({
  ...parts,
  listFiles: async function* () {
    const secret = await localFile("secret.key", secretFile);
    if (secret !== undefined) yield secret;
    for await (const key of files.list("")) {
      if (key.startsWith(`${unfinishedFolder}/`)) continue;
      const file = await storedFile(files, key);
      if (file !== undefined) yield file;
    }
  },
});

async function storedFile(files: FileStore, key: FileKey): Promise<SourceFile | undefined> {
  const [sizeBytes, storedAt] = [await files.findSizeBytes(key), await files.findStoredAt(key)];
  if (sizeBytes === undefined || storedAt === undefined) return undefined;
  return {
    path: `files/${key}`,
    mode: 0o644,
    known: { sizeBytes, storedAtMs: storedAt.getTime() },
    open: () =>
      files.stream(key).catch((error) => {
        if (error instanceof FileMissing) return undefined;
        throw error;
      }),
  };
}

async function localFile(path: string, full: string): Promise<SourceFile | undefined> {
  const facts = await stat(full).catch(() => null);
  if (facts === null) return undefined;
  const known = { sizeBytes: facts.size, storedAtMs: Math.floor(facts.mtimeMs) };
  return { path, mode: 0o600, known, open: async () => createReadStream(full) };
}
