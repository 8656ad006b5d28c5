import type { ClientConfig, PoolConfig } from "pg";
import { columnParsers } from "../connection/column-parsers.ts";
import { connect } from "../connection/connect.ts";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { DatabaseRefused } from "../connection/database-refused.ts";
import { DatabaseUnavailable } from "../connection/database-unavailable.ts";
import { preparedNameOf } from "../connection/prepared-name.ts";
import { startTimeoutMs } from "../connection/start-timeout.ts";
import { statementTimeoutMs } from "../connection/statement-timeout.ts";
import { openTextConnection } from "../connection/text-connection.ts";
import type { Database } from "../database.ts";
import { prepareSchema } from "../prepare-schema.ts";
import { dumpPostgresql } from "./dump-postgresql.ts";
import { notifiedChanges } from "./notified-changes.ts";

type Log = (event: DatabaseEvent) => void;

/** A PostgreSQL server with PostGIS, elsewhere. */
export async function openPostgresql(settings: {
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
  log: Log;
}): Promise<Omit<Database, "whyNotReady">> {
  const place = placeOf(settings.databaseUrl);
  await prepareServer(place, settings.log);
  const session: ClientConfig = {
    ...place,
    // Compiling a statement takes 60 ms and more; the statements of a request take less than that.
    options: "-c jit=off",
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs / 3,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
  };
  const poolSettings: PoolConfig = {
    ...session,
    max: 10,
    // The server's own limit comes first; this one is for a server that no longer says anything.
    query_timeout: statementTimeoutMs + 5_000,
  };
  const onLost = (why: string) => settings.log({ event: "database.connection-lost", why });
  const db = connect(poolSettings, onLost, preparedNameOf);
  const textConnection = openTextConnection({ ...session, query_timeout: statementTimeoutMs + 5_000 }, preparedNameOf);
  const changes = notifiedChanges(db, session);
  const { databaseReadUrl } = settings;
  // Not asked at the start: the product works without it.
  const replica =
    databaseReadUrl === undefined
      ? undefined
      : connect({ ...poolSettings, connectionString: databaseReadUrl }, onLost, preparedNameOf);
  const close = async () => {
    await changes.close();
    await textConnection.close();
    await replica?.destroy();
    await db.destroy();
  };
  const copyOnline: Database["copyOnline"] = (take) => dumpPostgresql(settings.databaseUrl, take);
  const { query: queryText } = textConnection;
  return { db, replica, engine: "postgresql", changes, queryText, poolSettings, copyOnline, close };
}

const placeOf = (databaseUrl: string): PoolConfig => ({
  connectionString: databaseUrl,
  application_name: "heliolens",
  types: columnParsers,
  // Under the two seconds within which a caller is told that the database is away.
  connectionTimeoutMillis: 1_500,
  keepAlive: true,
});

async function prepareServer(place: PoolConfig, log: Log): Promise<void> {
  // Migrations may take longer than any query of a request: no statement limit here.
  const startSettings: PoolConfig = { ...place, connectionTimeoutMillis: startTimeoutMs, max: 1 };
  const db = connect(startSettings, (why) => log({ event: "database.connection-lost", why }));
  try {
    await prepareSchema(db, log);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new DatabaseRefused(
      "unreachable",
      `The database named by DATABASE_URL cannot be used. ${error.message}`,
      error,
    );
  } finally {
    await db.destroy();
  }
}
