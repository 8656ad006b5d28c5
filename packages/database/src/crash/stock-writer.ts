// PGlite as it is published, which never syncs: what the power-cut test must be able to catch.
import { PGlite } from "@electric-sql/pglite";

const pg = await PGlite.create(process.argv[2]);
await pg.exec("create table if not exists entry (id int primary key)");
const { rows } = await pg.query<{ id: number }>("select id from entry order by id");
console.log(`rows ${JSON.stringify(rows.map((row) => row.id))}`);
for (let id = (rows.at(-1)?.id ?? 0) + 1; ; id++) {
  await pg.query("insert into entry values ($1)", [id]);
  console.log(`acknowledged ${id}`);
}
