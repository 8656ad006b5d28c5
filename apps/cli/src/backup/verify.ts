import { BackupDamaged } from "@heliolens/files/backup/backup-record";
import { verifyBackup } from "@heliolens/files/backup/read-backup";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import { openBackup } from "./backup-target.ts";

export interface VerifyOrder {
  readonly file: string;
  /** In ms since 1970. */
  readonly at: number | undefined;
}

/** Reads a whole backup as a restore would, and writes nothing. */
export async function verify(terminal: Terminal, order: VerifyOrder): Promise<ExitCode> {
  const { words, tell, complain } = terminal;
  const { target, blobs, record } = await opened(terminal, order);
  const { files, damaged } = await verifyBackup(target, blobs, record);
  for (const path of damaged) complain(words("verify.damaged", { path }));
  const takenAt = new Date(record.takenAtMs).toISOString();
  const facts = { event: "verified", takenAt, files, damaged: damaged.length };
  tell(facts, words("verify.done", { takenAt, files, damaged: damaged.length }));
  return damaged.length === 0 ? exitCodes.done : exitCodes.failed;
}

const opened = (terminal: Terminal, order: VerifyOrder) =>
  openBackup(terminal, order).catch((error) => {
    if (!(error instanceof BackupDamaged)) throw error;
    throw new CommandFailed(terminal.words("restore.damaged", { what: error.what }), exitCodes.failed);
  });
