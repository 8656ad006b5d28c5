import { type Kysely, sql } from "kysely";

// The link that makes the first administrator.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_link (token_hash text primary key, created_at timestamptz not null)`.execute(db);
}
