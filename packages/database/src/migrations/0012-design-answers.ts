import { type Kysely, sql } from "kysely";

// What an edit of a design was answered with: sent again by a client that never heard it, the request gets it again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table design_edit add column answer jsonb`.execute(db);
}
