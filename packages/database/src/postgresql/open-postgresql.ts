import type { ClientConfig, PoolConfig } from "pg";
import { preparedNameOf } from "../asked-often.ts";
import { columnParsers } from "../column-parsers.ts";
import { connect } from "../connect.ts";
import type { Database } from "../database.ts";
import type { DatabaseEvent } from "../database-event.ts";
import { DatabaseRefused } from "../database-refused.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { prepareSchema } from "../prepare-schema.ts";
import { QuickLine } from "../quick-line.ts";
import { startPatienceMs } from "../start-patience.ts";
import { statementLimitMs } from "../statement-limit.ts";

type Log = (event: DatabaseEvent) => void;

/** A PostgreSQL server with PostGIS, elsewhere. */
export async function openPostgresql(settings: {
  databaseUrl: string;
  log: Log;
}): Promise<Omit<Database, "whyNotReady">> {
  const place = placeOf(settings.databaseUrl);
  await prepareServer(place, settings.log);
  const session: ClientConfig = {
    ...place,
    statement_timeout: statementLimitMs,
    lock_timeout: statementLimitMs / 3,
    idle_in_transaction_session_timeout: 2 * statementLimitMs,
  };
  const poolSettings: PoolConfig = {
    ...session,
    max: 10,
    // The server's own limit comes first; this one is for a server that no longer says anything.
    query_timeout: statementLimitMs + 5_000,
  };
  const onLost = (why: string) => settings.log({ event: "database.connection-lost", why });
  const db = connect(poolSettings, onLost, preparedNameOf);
  const line = new QuickLine(session, preparedNameOf);
  const close = async () => {
    await line.close();
    await db.destroy();
  };
  return { db, engine: "postgresql", askQuickly: line.ask, poolSettings, close };
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
  const startSettings: PoolConfig = { ...place, connectionTimeoutMillis: startPatienceMs, max: 1 };
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
