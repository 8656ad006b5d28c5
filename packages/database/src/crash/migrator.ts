// Migrates by three steps that take their time, and says when each has begun.
import { type Kysely, sql } from "kysely";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open-database.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);

const stepOf = (name: string) => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table ${sql.table(name)} as select n from generate_series(1, 20000) n`.execute(db);
    console.log(`began ${name}`);
    await sql`create index on ${sql.table(name)} (n)`.execute(db);
  },
});

const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
await migrate(
  database.db,
  { ...migrations, "9001-one": stepOf("step_one"), "9002-two": stepOf("step_two"), "9003-three": stepOf("step_three") },
  () => {},
);
const { rows } = await sql<{ tables: number; versions: number }>`
  select (select count(*) from pg_tables where tablename like 'step_%') as tables,
         (select count(*) from kysely_migration where name like '9%') as versions`.execute(database.db);
console.log(`migrated ${JSON.stringify(rows[0])}`);
await database.close();
