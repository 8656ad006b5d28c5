// Migrates step after step, each with a table of 20,000 rows and an index. A step is acknowledged when its migration is.
import { type Kysely, sql } from "kysely";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open-database.ts";
import { keepLedger, nextAfter } from "./keep-ledger.ts";

const rowsOfStep = 20_000;
const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl, log: () => {} });
await prepareLedger();
const found = await wholeSteps();
let next = nextAfter(found);
await keepLedger(found, async () => {
  const step = next++;
  await migrate(db, { ...migrations, "9999-step": { up: (trx) => takeStep(trx, step) } }, () => {});
  return [step];
});

/** The name of a step is forgotten with its commit: the next start refuses migrations that its program does not know. */
async function prepareLedger(): Promise<void> {
  await sql`create table if not exists step_taken (step int primary key)`.execute(db);
  await sql`create or replace function forget_step() returns trigger language plpgsql as
    $$ begin delete from kysely_migration where name = new.name; return null; end $$`.execute(db);
  await sql`drop trigger if exists forget_step on kysely_migration`.execute(db);
  await sql`create constraint trigger forget_step after insert on kysely_migration deferrable initially deferred
    for each row when (new.name = '9999-step') execute function forget_step()`.execute(db);
}

async function takeStep(trx: Kysely<unknown>, step: number): Promise<void> {
  await sql`drop table if exists stepped`.execute(trx);
  await sql`create table stepped as select ${step}::int as step, n from generate_series(1, ${rowsOfStep}::int) n`.execute(
    trx,
  );
  await sql`create index on stepped (n)`.execute(trx);
  await sql`insert into step_taken (step) values (${step})`.execute(trx);
}

/** All steps, where the last one left all of its table; none where it left a part. */
async function wholeSteps(): Promise<number[]> {
  const { rows } = await sql<{ step: number }>`select step from step_taken order by step`.execute(db);
  const last = rows.at(-1)?.step;
  if (last === undefined) return [];
  const { rows: stepped } = await sql<{ count: number }>`
    select count(*)::int as count from stepped where step = ${last}`.execute(db);
  return stepped[0]!.count === rowsOfStep ? rows.map(({ step }) => step) : [];
}
