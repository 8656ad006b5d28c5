import { type Kysely, sql } from "kysely";
import type { DatabaseEvent } from "./connection/database-event.ts";
import { DatabaseRefused } from "./connection/database-refused.ts";
import { DatabaseUnavailable } from "./connection/database-unavailable.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";

const oldestPostgresql = 15;
const oldestPostgis = [3, 3] as const;
// Any number, the same in every process: two that start at once create the extension one after the other.
const extensionLock = 7_205_301;

/** Makes a reachable server fit for the queries: recent enough, with PostGIS, the schema this program knows. */
export async function prepareSchema<T>(db: Kysely<T>, log: (event: DatabaseEvent) => void): Promise<void> {
  await refuseOldServer(db);
  await ensurePostgis(db);
  await migrate(db, migrations, log);
  await moveRevisionsOn(db);
}

/**
 * Revisions count on from the milliseconds of this start. A database that was restored from a backup would else give
 * revisions anew that it gave before, and what was kept under them then (packs on disk) would be taken for true.
 */
async function moveRevisionsOn<T>(db: Kysely<T>): Promise<void> {
  await sql`select setval('revision', greatest(last_value, (extract(epoch from clock_timestamp()) * 1000)::bigint))
    from revision`.execute(db);
}

async function refuseOldServer<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) >= oldestPostgresql) return;
  throw new DatabaseRefused(
    "postgresql-too-old",
    `PostgreSQL ${version} is too old: Heliolens needs PostgreSQL ${oldestPostgresql} or later.`,
  );
}

async function ensurePostgis<T>(db: Kysely<T>): Promise<void> {
  const version = (await findPostgisVersion(db)) ?? (await createPostgis(db));
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = oldestPostgis;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new DatabaseRefused(
    "postgis-too-old",
    `PostGIS ${version} is too old: Heliolens needs PostGIS ${oldestPostgis.join(".")} or later.`,
  );
}

async function findPostgisVersion<T>(db: Kysely<T>): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'postgis'`.execute(db);
  return rows[0]?.version;
}

async function createPostgis<T>(db: Kysely<T>): Promise<string> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(extensionLock)})`.execute(trx);
      await sql`create extension if not exists postgis`.execute(trx);
      return (await findPostgisVersion(trx)) ?? "";
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseRefused(
      "postgis-missing",
      `PostGIS is missing: install ${oldestPostgis.join(".")} or later on the database server and let its administrator ` +
        `run "create extension postgis" in this database (${error instanceof Error ? error.message : error}).`,
      error,
    );
  }
}
