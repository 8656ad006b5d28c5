import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "../file-store.ts";
import { BackupDamaged, type BackupRecord } from "./backup-record.ts";
import { contentOf } from "./read-backup.ts";
import type { SealedBlobs } from "./sealed-blobs.ts";

/** Makes a data folder. It appears under its name when all of it is on the disk and every chunk was found right. */
export async function restoreBackup(
  target: FileStore,
  blobs: SealedBlobs,
  record: BackupRecord,
  dataDir: string,
): Promise<void> {
  const draft = `${dataDir}.restoring`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const path of record.folders) await mkdir(insideOf(draft, path), { recursive: true, mode: 0o700 });
    for (const entry of record.files) {
      const path = insideOf(draft, entry.path);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await using file = await open(path, "wx", entry.mode);
      for await (const part of contentOf(target, blobs, entry)) await file.writeFile(part);
      if ((await file.stat()).size !== entry.sizeBytes) throw new BackupDamaged(entry.path);
      await file.sync();
    }
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(draft, dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A path in a backup must not leave the target folder. */
function insideOf(folder: string, path: string): string {
  const isInside = path !== "" && !path.includes("\\") && !path.split("/").some((part) => /^\.{0,2}$/.test(part));
  if (!isInside) throw new BackupDamaged(path);
  return join(folder, path);
}
