import { type Kysely, sql } from "kysely";

// Who changed a site's design, when, and how much. What it became is the design itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table design_edit (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      user_id bigint references app_user (id) on delete set null,
      made_at timestamptz not null,
      deed text not null check (deed in ('ARRAY_ADDED', 'ARRAY_RENAMED', 'ARRAY_REMOVED', 'STRING_ADDED', 'SAVED')),
      added integer not null,
      changed integer not null,
      removed integer not null,
      version bigint not null
    )`.execute(db);
  await sql`create index design_edit_site on design_edit (site_id, id)`.execute(db);
  await sql`create index design_edit_user on design_edit (user_id)`.execute(db);
}
