import { sql } from "kysely";
import type { DatabaseEvent } from "./connection/database-event.ts";
import type { Database, Db } from "./database.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgresql } from "./postgresql/open-postgresql.ts";

export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A read-only copy of the server that `databaseUrl` names. */
  readonly databaseReadUrl?: string | undefined;
  readonly log: (event: DatabaseEvent) => void;
}

/**
 * Opens the one database this process works on and brings its schema up to date. Refuses with `DatabaseRefused`
 * and a sentence for the operator when the folder is in use, the server is too old or the schema is newer.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databaseReadUrl,
  log,
}: DatabaseSettings): Promise<Database> {
  const startedAt = performance.now();
  const opened =
    databaseUrl === undefined
      ? await openEmbedded({ dataDir, log })
      : await openPostgresql({ databaseUrl, databaseReadUrl, log });
  log({ event: "database.opened", engine: opened.engine, tookMs: Math.round(performance.now() - startedAt) });
  return { ...opened, whyNotReady: () => whyNotReady(opened.db) };
}

async function whyNotReady(db: Db): Promise<string | null> {
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
