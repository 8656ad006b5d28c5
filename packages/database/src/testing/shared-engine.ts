import { sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { copyOfEmbeddedFolder } from "./embedded-copy.ts";
import { keepEngineCode } from "./engine-code.ts";

let shared: Promise<Database> | undefined;

/**
 * The embedded engine of this process, its tables as the migrations leave them. Opening an engine takes two seconds of
 * processor time and emptying its tables a tenth of one, so the files of a process share it one after the other.
 * It ends with the process, and its folder with the run.
 */
export async function emptiedEngine(): Promise<Database> {
  if (shared === undefined) {
    shared = openEngine();
    return shared;
  }
  const database = await shared;
  await emptyTables(database.db);
  return database;
}

async function openEngine(): Promise<Database> {
  await keepEngineCode();
  const database = await openDatabase({ dataDir: copyOfEmbeddedFolder(), databaseUrl: undefined, log: () => {} });
  await keepFirstRows(database.db);
  // Each file closes what it was given; the engine stays for the next one.
  return { ...database, close: async () => {} };
}

/** What migrations write, such as codes and their own list, is copied aside. */
const keepFirstRows = (db: Db) =>
  sql`do $$
  declare name text; has_rows boolean;
  begin
    create schema first_rows;
    create table first_rows.sequence_values as select sequencename, last_value from pg_sequences where schemaname = 'public';
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'spatial_ref_sys' loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then execute format('create table first_rows.%1$I as table public.%1$I', name); end if;
    end loop;
  end $$`.execute(db);

/** Without triggers, which would refuse or count. Revisions never go back: only their sequence keeps its value. */
const emptyTables = (db: Db) =>
  sql`do $$
  declare name text; value bigint;
  begin
    drop schema if exists pgboss cascade;
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'spatial_ref_sys' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'first_rows' and tablename <> 'sequence_values' loop
      execute format('insert into public.%1$I overriding system value table first_rows.%1$I', name);
    end loop;
    for name, value in
      select sequencename, first.last_value from first_rows.sequence_values first join pg_sequences now using (sequencename)
      where schemaname = 'public' and sequencename <> 'revision' and first.last_value is distinct from now.last_value
    loop
      if value is null then execute format('alter sequence public.%I restart', name);
      else perform setval(format('public.%I', name), value); end if;
    end loop;
  end $$`.execute(db);
