import { type Kysely, sql } from "kysely";

/** Modules are looked up by their code over all sites; in the order of bytes, so that LIKE reads a piece of the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index solar_module_code on solar_module (lower(module_code) collate "C", id)`.execute(db);
}
