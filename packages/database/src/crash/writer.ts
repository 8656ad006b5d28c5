// Writes rows for ever and says which ones the database has acknowledged, until it is killed. On opening it first
// says which rows are there. Node writes to a pipe at once: a line reaches its reader even if a kill comes next.
import { type Kysely, sql } from "kysely";
import { openDatabase } from "../open-database.ts";

interface Ledger {
  entry: { id: number; note: string };
}

const [dataDir = "", databaseUrl] = process.argv.slice(2);

const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const db = database.db as unknown as Kysely<Ledger>;
await sql`create table if not exists entry (id int primary key, note text not null)`.execute(db);
const there = await db.selectFrom("entry").select("id").orderBy("id").execute();
console.log(`rows ${JSON.stringify(there.map((row) => row.id))}`);

let nextId = (there.at(-1)?.id ?? 0) + 1;
await Promise.all([writeSingly(), writeSingly(), writeInTransactions()]);

async function writeSingly(): Promise<never> {
  for (;;) {
    const id = nextId++;
    await db
      .insertInto("entry")
      .values({ id, note: "x".repeat(id % 500) })
      .execute();
    console.log(`acknowledged ${id}`);
  }
}

async function writeInTransactions(): Promise<never> {
  for (;;) {
    const ids = [nextId++, nextId++, nextId++];
    await db.transaction().execute(async (trx) => {
      for (const id of ids) await trx.insertInto("entry").values({ id, note: "in a transaction" }).execute();
      await trx.updateTable("entry").set({ note: "changed" }).where("id", "=", ids[0]!).execute();
    });
    for (const id of ids) console.log(`acknowledged ${id}`);
  }
}
