import { type Kysely, sql } from "kysely";

// What signs a webhook's calls is kept sealed. The key is the server's, not the database's: the next start seals what is
// there. The new name keeps an older version from signing with what it cannot read.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook rename column secret to sealed_secret`.execute(db);
}
