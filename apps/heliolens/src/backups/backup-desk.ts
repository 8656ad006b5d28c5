import { join } from "node:path";
import type { Database } from "@heliolens/database/database";
import { backupsToKeep } from "@heliolens/domain/backups/backups-to-keep";
import { partsFolder } from "@heliolens/domain/uploads/upload-part";
import { listBackups } from "@heliolens/files/backup/backup-record";
import { openBackupTarget } from "@heliolens/files/backup/open-backup-target";
import { pruneBackups } from "@heliolens/files/backup/prune-backups";
import { sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import { storeSource } from "@heliolens/files/backup/store-source";
import { type BackupTaken, takeBackup } from "@heliolens/files/backup/take-backup";
import type { FileStore } from "@heliolens/files/file-store";
import type { BackupSettings } from "./read-backup-settings.ts";

export interface BackupDesk {
  /** When the last good backup was taken, in ms since 1970; null before the first. Asked of the target at most once a minute. */
  lastTakenAtMs(): Promise<number | null>;
  /** Whether the last one is older than the settings allow. */
  isDue(): Promise<boolean>;
  take(signal: AbortSignal): Promise<BackupTaken & { readonly pruned: number }>;
}

export interface BackupParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly dataDir: string;
  readonly version: string;
  readonly now: () => number;
}

const askAgainMs = 60_000;
// A backup of every day that takes long must not come later each day.
const slackMs = 30 * 60_000;

export async function openBackupDesk(settings: BackupSettings, parts: BackupParts): Promise<BackupDesk> {
  const { database, files, dataDir, version, now } = parts;
  const target = await openBackupTarget(settings.target);
  const blobs = await sealedBlobs(settings.key);
  const source = storeSource({
    version,
    engine: database.engine,
    copyDatabase: database.copyOnline,
    files,
    unfinishedFolder: partsFolder,
    secretFile: join(dataDir, "secret.key"),
  });
  let asked: { readonly atMs: number; readonly last: Promise<number | null> } | undefined;
  const lastTakenAtMs = () => {
    if (asked === undefined || now() - asked.atMs > askAgainMs)
      asked = { atMs: now(), last: listBackups(target).then((all) => all.at(-1) ?? null) };
    return asked.last;
  };
  return {
    lastTakenAtMs,
    isDue: async () => {
      const last = await lastTakenAtMs();
      return last === null || now() - last >= settings.everyMs - slackMs;
    },
    take: async (signal) => {
      const taken = await takeBackup(target, blobs, source, signal);
      const { backups: pruned } = await pruneBackups(target, blobs, backupsToKeep);
      asked = undefined;
      return { ...taken, pruned };
    },
  };
}
