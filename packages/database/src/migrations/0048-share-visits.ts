import { type Kysely, sql } from "kysely";

// Links to a report may have a password, and end with the account that made them. A browser that opened links holds one
// secret of its own, so that theirs stay out of addresses.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_link add column password_hash text`.execute(db);
  // Until now links outlived their makers.
  await sql`
    update share_link set revoked_at = now() where revoked_at is null
      and (created_by is null or created_by in (select id from app_user where not enabled))`.execute(db);
  await sql`create index share_link_of_maker on share_link (created_by)`.execute(db);
  await sql`
    create table share_visit (
      visit_hash text not null,
      link_id bigint not null references share_link (id) on delete cascade,
      created_at timestamptz not null,
      primary key (visit_hash, link_id)
    )`.execute(db);
  await sql`create index share_visit_of_link on share_visit (link_id)`.execute(db);
}
