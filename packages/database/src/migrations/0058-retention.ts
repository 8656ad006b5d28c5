import { type Kysely, sql } from "kysely";

// How long a company keeps images and reports. Null: for ever.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company
      add column image_keep_months smallint check (image_keep_months between 1 and 240),
      add column report_keep_months smallint check (report_keep_months between 1 and 240),
      add column retention_set_at timestamptz`.execute(db);
  await sql`create index audit_entry_user on audit_entry (user_id)`.execute(db);
}
