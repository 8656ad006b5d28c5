import { type Kysely, sql } from "kysely";

// Cameras write local time without a zone. Sites so far are Korean.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site add column time_zone text not null default 'Asia/Seoul' check (length(time_zone) between 1 and 60)`.execute(
    db,
  );
}
