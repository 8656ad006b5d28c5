import { type Kysely, sql } from "kysely";

// Sign-ins and files that arrived are written down too. Whoever tries a name that nobody has is nobody.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entry
      alter column user_id drop not null,
      alter column user_role drop not null,
      add column file_count integer not null default 0`.execute(db);
  await sql`
    create index audit_entry_uploaded on audit_entry (object_kind, object_id, user_id, made_at)
    where deed = 'uploaded'`.execute(db);
}
