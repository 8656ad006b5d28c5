import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseRefused } from "@heliolens/database/connection/database-refused";
import type { Database } from "@heliolens/database/database";
import { listWaitingJobs } from "@heliolens/database/move/move-jobs";
import { MoveDiffers, moveTables } from "@heliolens/database/move/move-tables";
import { openDatabase } from "@heliolens/database/open-database";
import { openJobQueue } from "@heliolens/database/queue/job-queue";
import { partsFolder } from "@heliolens/domain/uploads/upload-part";
import { openDiskStore } from "@heliolens/files/disk-store";
import { FileDiffers, moveFiles } from "@heliolens/files/move-files";
import { openS3Store } from "@heliolens/files/s3-store";
import { filesOf } from "../backup/backup-target.ts";
import { dataDirOf } from "../backup/with-stopped-store.ts";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import type { MoveOrder } from "./move-order.ts";

/**
 * From the embedded store to PostgreSQL and a bucket, or back. Files first, each compared, then all rows in one
 * transaction: cut off, it leaves a target without rows and goes on when it is run again.
 */
export async function moveHouse(terminal: Terminal, { direction, dataDir: asked }: MoveOrder): Promise<ExitCode> {
  const { env, words, tell } = terminal;
  const dataDir = dataDirOf(terminal, asked);
  const { folder, s3 } = filesOf(terminal, dataDir);
  if (!env.DATABASE_URL || s3 === undefined) throw new CommandFailed(words("move.no-server"), exitCodes.misuse);
  if (direction === "to-server" && !existsSync(join(dataDir, "database")))
    throw new CommandFailed(words("backup.no-store", { folder: dataDir }), exitCodes.misuse);
  const [house, server] = [
    { databaseUrl: undefined, files: () => openDiskStore(folder) },
    { databaseUrl: env.DATABASE_URL, files: async () => openS3Store(s3) },
  ];
  const [from, to] = direction === "to-server" ? [house, server] : [server, house];
  await using source = await opened(dataDir, from.databaseUrl);
  await using target = await opened(dataDir, to.databaseUrl);
  await mustBeEmpty(terminal, target.database);
  try {
    const files = await moveFiles(await from.files(), await to.files(), partsFolder);
    const { tables, rows } = await moveRows(source.database, target.database);
    tell({ event: "moved", ...files, tables, rows }, words("move.done", { files: files.files, tables, rows }));
  } catch (error) {
    if (!(error instanceof MoveDiffers || error instanceof FileDiffers)) throw error;
    throw new CommandFailed(words("move.differs", { what: error.message }), exitCodes.failed);
  }
  if (existsSync(join(dataDir, "secret.key")) && !env.SECRET_KEY) terminal.say(words("move.secret"));
  return exitCodes.done;
}

async function opened(dataDir: string, databaseUrl: string | undefined) {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} }).catch((error) => {
    if (!(error instanceof DatabaseRefused)) throw error;
    throw new CommandFailed(error.message, exitCodes.failed);
  });
  return { database, [Symbol.asyncDispose]: () => database.close() };
}

/** A server that has started has made an account: its rows would go. */
async function mustBeEmpty({ words }: Terminal, { db }: Database): Promise<void> {
  const someone = await db.selectFrom("app_user").select("id").limit(1).executeTakeFirst();
  if (someone !== undefined) throw new CommandFailed(words("move.not-empty"), exitCodes.misuse);
}

async function moveRows(source: Database, target: Database) {
  // Takes no job here. On the embedded engine its own look at the queue waits for the one connection and times out.
  const queue = await openJobQueue(target, () => {});
  try {
    const moved = await moveTables(source.db, target.db, async (to, from) =>
      queue.enqueue(to, await listWaitingJobs(from)),
    );
    return { tables: moved.length, rows: moved.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await queue.close();
  }
}
