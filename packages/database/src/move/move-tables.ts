import { sql, type Transaction } from "kysely";
import type { Db } from "../database.ts";
import type { Tables } from "../tables.ts";

/** One table on both sides; the hashes are over all rows in whatever order. */
export interface TableMoved {
  readonly table: string;
  readonly rows: number;
  readonly isSame: boolean;
}

export class MoveDiffers extends Error {
  readonly tables: readonly string[];
  constructor(tables: readonly string[]) {
    super(`rows differ in ${tables.join(", ")}`);
    this.tables = tables;
  }
}

// Numbers of the other database's transactions mean nothing here; they begin anew. The schema is made by migrations.
const leftOut = ["change_event", "webhook_mark", "mail_mark", "kysely_migration", "kysely_migration_lock"];
const rowsAtOnce = 500;

/**
 * Copies every row into a database of the same schema, in one transaction there: all of it or nothing. `last` runs in
 * that transaction. The target's own rows go. Throws `MoveDiffers` where a table is not the same afterwards.
 */
export function moveTables(from: Db, to: Db, last: (target: Db, source: Db) => Promise<void>): Promise<TableMoved[]> {
  return from
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((source) =>
      to.transaction().execute(async (target) => {
        for (const trx of [source, target]) await prepare(trx);
        // Triggers and references of the target rest: rows come in any order, and as they are.
        await sql`set local session_replication_role = replica`.execute(target);
        const tables = await listTables(target);
        await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(target);
        for (const table of tables) await copyRows(source, target, table);
        await copySequences(source, target);
        await last(target, source);
        return compared(source, target, tables);
      }),
    );
}

async function prepare(trx: Transaction<Tables>): Promise<void> {
  // The same text of a moment on both sides, and as long as a large table takes.
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Ours alone: not what belongs to an extension. Generated columns come by themselves. */
async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select class.relname as table, attribute.attname as column,
      format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
      and class.relname <> all(${leftOut}::text[])
    order by class.relname, attribute.attnum`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }));
}

/** As text, which every type reads back as it was written. */
async function copyRows(source: Db, target: Db, { name, columns }: Table): Promise<void> {
  const texts = sql.join(columns.map((column, nth) => sql`${sql.ref(column.name)}::text as ${sql.ref(`c${nth}`)}`));
  for (let after = "(0,0)"; ; ) {
    const { rows } = await sql<Record<string, string | null>>`
      select ctid::text as at, ${texts} from ${sql.table(name)}
      where ctid > ${after}::tid order by ctid limit ${sql.lit(rowsAtOnce)}`.execute(source);
    const last = rows.at(-1);
    if (last === undefined) return;
    await insertTexts(target, { name, columns }, rows);
    after = last.at!;
  }
}

async function insertTexts(
  target: Db,
  { name, columns }: Table,
  rows: readonly Record<string, string | null>[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const given = columns.map((_, nth) => sql`${rows.map((row) => row[`c${nth}`])}::text[]`);
  const read = columns.map(({ type }, nth) => sql`${sql.ref(`given.c${nth}`)}::${sql.raw(type)}`);
  const aliases = columns.map((_, nth) => sql.ref(`c${nth}`));
  await sql`insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(read)} from unnest(${sql.join(given)}) as given (${sql.join(aliases)})`.execute(target);
}

async function copySequences(source: Db, target: Db): Promise<void> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(source);
  for (const { name, last } of rows)
    await sql`select setval(${name}::regclass, greatest(${last}::bigint,
      (select coalesce(last_value, 1) from pg_sequences where schemaname = 'public' and sequencename = ${name})))`.execute(
      target,
    );
}

async function compared(source: Db, target: Db, tables: readonly Table[]): Promise<TableMoved[]> {
  const moved: TableMoved[] = [];
  for (const { name } of tables) {
    const [before, after] = [await factsOf(source, name), await factsOf(target, name)];
    moved.push({ table: name, rows: after.rows, isSame: before.rows === after.rows && before.hash === after.hash });
  }
  const different = moved.filter(({ isSame }) => !isSame);
  if (different.length > 0) throw new MoveDiffers(different.map(({ table }) => table));
  return moved;
}

async function factsOf(db: Db, table: string): Promise<{ readonly rows: number; readonly hash: string }> {
  const { rows } = await sql<{ rows: number; hash: string }>`
    select count(*)::int as rows,
      coalesce(bit_xor(('x' || substr(md5(item::text), 1, 16))::bit(64)::bigint), 0)::text as hash
    from ${sql.table(table)} as item`.execute(db);
  return rows[0]!;
}
