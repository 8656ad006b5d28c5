import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DatabaseEvent } from "./connection/database-event.ts";
import { DatabaseRefused } from "./connection/database-refused.ts";
import { asUnavailable } from "./connection/database-unavailable.ts";

/** Brings the schema to this program's version, all steps in one transaction: a kill leaves the old schema whole. */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: Record<string, Migration>,
  log: (event: DatabaseEvent) => void,
): Promise<void> {
  await refuseNewerSchema(db, migrations);
  const startedAt = performance.now();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw asUnavailable(error);
  const names = results.map((result) => result.migrationName);
  if (names.length > 0) log({ event: "database.migrated", names, tookMs: Math.round(performance.now() - startedAt) });
}

async function refuseNewerSchema<T>(db: Kysely<T>, migrations: Record<string, Migration>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = done.rows.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new DatabaseRefused(
    "schema-newer",
    `The database was written by a newer release of Heliolens (it has ${unknown.join(", ")}). ` +
      "Start that release or a later one; nothing was changed.",
  );
}
