import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { PoolConfig } from "pg";
import type { DatabaseEvent } from "./database-event.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgresql } from "./postgresql/open-postgresql.ts";
import type { AskQuickly } from "./quick-line.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

export interface Database {
  readonly db: Db;
  readonly engine: "embedded" | "postgresql";
  /** For the one question that every request of the map service asks. */
  readonly askQuickly: AskQuickly;
  /** For what brings its own connections (the job queue): the same place, limits and column types. */
  readonly poolSettings: PoolConfig;
  /** Null when a query is answered and the schema is this program's; else why not, in a few words. */
  whyNotReady(): Promise<string | null>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly log: (event: DatabaseEvent) => void;
}

/**
 * Opens the one database this process works on and brings its schema up to date. Refuses with `DatabaseRefused`
 * and a sentence for the operator when the folder is in use, the server is too old or the schema is newer.
 */
export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseSettings): Promise<Database> {
  const startedAt = performance.now();
  const opened =
    databaseUrl === undefined ? await openEmbedded({ dataDir, log }) : await openPostgresql({ databaseUrl, log });
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
