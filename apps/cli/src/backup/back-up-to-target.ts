import { join } from "node:path";
import { DatabaseRefused } from "@heliolens/database/connection/database-refused";
import { openDatabase } from "@heliolens/database/open-database";
import { backupsToKeep } from "@heliolens/domain/backups/backups-to-keep";
import { partsFolder } from "@heliolens/domain/uploads/upload-part";
import { openBackupTarget } from "@heliolens/files/backup/open-backup-target";
import { pruneBackups } from "@heliolens/files/backup/prune-backups";
import { storeSource } from "@heliolens/files/backup/store-source";
import { takeBackup } from "@heliolens/files/backup/take-backup";
import { openFileStore } from "@heliolens/files/open-file-store";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import { version } from "../version.ts";
import type { BackupOrder } from "./backup-orders.ts";
import { blobsOf, filesOf, targetOf } from "./backup-target.ts";
import { dataDirOf } from "./with-stopped-store.ts";

/** One more backup in a folder or bucket: of PostgreSQL while it serves, or of the embedded store of a stopped server. */
export async function backUpToTarget(terminal: Terminal, order: BackupOrder): Promise<ExitCode> {
  const { env, words, tell } = terminal;
  const dataDir = dataDirOf(terminal, order.dataDir);
  const blobs = await blobsOf(terminal);
  const target = await openBackupTarget(targetOf(terminal, order.file));
  const databaseUrl = env.DATABASE_URL || undefined;
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} }).catch((error) => {
    if (!(error instanceof DatabaseRefused)) throw error;
    throw new CommandFailed(error.message, exitCodes.failed);
  });
  try {
    const files = await openFileStore(filesOf(terminal, dataDir));
    const parts = { version, engine: database.engine, copyDatabase: database.copyOnline, files };
    const taken = await takeBackup(
      target,
      blobs,
      storeSource({ ...parts, unfinishedFolder: partsFolder, secretFile: join(dataDir, "secret.key") }),
    );
    await pruneBackups(target, blobs, backupsToKeep);
    const megabytes = (taken.newBytes / 1e6).toFixed(1);
    tell({ event: "backed-up", ...taken }, words("backup.done", { file: order.file, files: taken.files, megabytes }));
    return exitCodes.done;
  } finally {
    await database.close();
  }
}
