import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PoolConfig } from "pg";
import { signalHere } from "../connection/change-signal.ts";
import { columnParsers } from "../connection/column-parsers.ts";
import { connect } from "../connection/connect.ts";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { DatabaseRefused } from "../connection/database-refused.ts";
import { preparedNameOf } from "../connection/prepared-name.ts";
import { startTimeoutMs } from "../connection/start-timeout.ts";
import { statementTimeoutMs } from "../connection/statement-timeout.ts";
import { openTextConnection } from "../connection/text-connection.ts";
import type { Database } from "../database.ts";
import { prepareSchema } from "../prepare-schema.ts";
import { copyEmbedded } from "./copy-embedded.ts";
import { EngineKeeper } from "./engine-keeper.ts";
import { makeEngineSocket } from "./engine-socket.ts";
import { lockFolder } from "./folder-lock.ts";
import { prepareData } from "./prepare-data.ts";
import { startUpkeep } from "./upkeep.ts";

type Log = (event: DatabaseEvent) => void;

// Under the statement limit, so that code which waits for itself (the pool inside a transaction) is told so.
const waitLimitMs = 10_000;
// A vacuum of the largest table; nobody waits for its answer.
const upkeepLimitMs = 600_000;

/** PostgreSQL and PostGIS inside this process, in a thread of their own, on the data folder's `database`. */
export async function openEmbedded({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Log;
}): Promise<Omit<Database, "whyNotReady">> {
  const folder = resolve(dataDir, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = makeEngineSocket(folder);
  const undo: (() => unknown)[] = [socket.remove];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(await lockFolder({ folder, socketPath: socket.path, log }));
    const keeper = await startEngine({ folder, socketPath: socket.path, log });
    undo.push(() => keeper.stop());
    const place = placeOf(socket.folder);
    // No limit of its own: it migrates, and later keeps up what the engine has no background process for.
    const upkeep = connect({ ...place, connectionTimeoutMillis: startTimeoutMs, max: 1 }, () => {});
    undo.push(() => upkeep.destroy());
    await prepareSchema(upkeep, log);
    keeper.limitTurns(statementTimeoutMs);
    const unhurried = async (work: () => Promise<void>) => {
      keeper.limitTurns(upkeepLimitMs);
      await work().finally(() => keeper.limitTurns(statementTimeoutMs));
    };
    const keeping = startUpkeep(upkeep, unhurried);
    undo.push(() => keeping.stop());
    const session: PoolConfig = { ...place, query_timeout: waitLimitMs + statementTimeoutMs + 5_000 };
    const poolSettings: PoolConfig = { ...session, max: 10 };
    const db = connect(poolSettings, (why) => log({ event: "database.connection-lost", why }), preparedNameOf);
    undo.push(() => db.destroy());
    const textConnection = openTextConnection(session, preparedNameOf);
    undo.push(() => textConnection.close());
    const copyOnline: Database["copyOnline"] = (take) =>
      keeping.rest(() => copyEmbedded(upkeep, { folder, take, unhurried }));
    const { query: queryText } = textConnection;
    return { db, engine: "embedded", changes: signalHere(), queryText, poolSettings, copyOnline, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const placeOf = (socketFolder: string): PoolConfig => ({
  // Port and encryption too, or the environment's PGPORT and PGSSLMODE would decide.
  host: socketFolder,
  port: 5432,
  ssl: false,
  user: "postgres",
  database: "postgres",
  types: columnParsers,
  // The pool counts waiting for one of its connections too: nobody is turned away while the engine vacuums a table.
  connectionTimeoutMillis: waitLimitMs,
});

async function startEngine(settings: { folder: string; socketPath: string; log: Log }): Promise<EngineKeeper> {
  const { folder, socketPath, log } = settings;
  const dataFolder = join(folder, "data");
  const limits = { waitLimitMs, idleTransactionLimitMs: 2 * statementTimeoutMs };
  try {
    await prepareData({ dataFolder, keepFolder: folder, log });
    return await EngineKeeper.start({ order: { dataFolder, keepFolder: folder, socketPath, ...limits }, log });
  } catch (error) {
    throw new DatabaseRefused(
      "damaged",
      `The database in ${dataFolder} cannot be opened (${error instanceof Error ? error.message : error}). ` +
        "Nothing was changed. Put the disk in order, or move this folder away and restore it from a backup.",
      error,
    );
  }
}
