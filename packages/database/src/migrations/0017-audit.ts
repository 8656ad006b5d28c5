import { type Kysely, sql } from "kysely";

// Who did what, when. An entry outlives everything it names: people, things and companies are written down, not referred to.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      user_id bigint not null,
      login_id text not null,
      user_name text not null,
      user_role text not null,
      company_id bigint,
      site_id bigint,
      deed text not null,
      call text not null,
      object_kind text not null,
      object_id bigint,
      object_name text,
      summary text not null,
      outcome text not null default 'BEGUN' check (outcome in ('BEGUN', 'DONE', 'REFUSED', 'FAILED')),
      code text,
      request_id text not null
    )`.execute(db);
  await sql`create index audit_entry_company on audit_entry (company_id, id)`.execute(db);
  await sql`create index audit_entry_object on audit_entry (object_kind, object_id)`.execute(db);
  await sql`create index audit_entry_made on audit_entry (made_at)`.execute(db);
}
