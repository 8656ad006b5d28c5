import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { BackupDamaged } from "@heliolens/files/backup/backup-record";
import { restoreBackup } from "@heliolens/files/backup/restore-backup";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import type { RestoreOrder } from "./backup-orders.ts";
import { openBackup } from "./backup-target.ts";
import { dataDirOf } from "./with-stopped-store.ts";

/** Makes a data folder of a backup in a folder or bucket. It appears when every hash in it was found right. */
export async function restoreFromTarget(terminal: Terminal, order: RestoreOrder): Promise<ExitCode> {
  const { words, tell } = terminal;
  const dataDir = dataDirOf(terminal, order.dataDir);
  const isFree = !existsSync(dataDir) || (await readdir(dataDir)).length === 0;
  if (!isFree) throw new CommandFailed(words("restore.not-empty", { folder: dataDir }), exitCodes.misuse);
  try {
    const { target, blobs, record } = await openBackup(terminal, order);
    await restoreBackup(target, blobs, record, dataDir);
    const files = record.files.length;
    tell({ event: "restored", dataDir, files }, words("restore.done", { folder: dataDir, files }));
    if (record.engine === "postgresql") terminal.say(words("restore.dump", { folder: dataDir }));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof BackupDamaged)) throw error;
    throw new CommandFailed(words("restore.damaged", { what: error.what }), exitCodes.failed);
  }
}
