import { type Kysely, sql } from "kysely";

// A proposal that a person kept for one image alone was looked at: the next registration holds that image where it lies.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table image_alignment add column is_looked_at boolean not null default false`.execute(db);
}
