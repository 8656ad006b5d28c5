import { type Kysely, sql } from "kysely";

// Mail: what is to be sent and to whom, what each person wants to get, and the links that set a password.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column language text not null default 'ko' check (language in ('ko', 'en')),
      add column mail_topics text[] not null default '{assigned,finished,weekly}'`.execute(db);
  await sql`
    create table account_link (
      token_hash text primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      kind text not null check (kind in ('invitation', 'reset')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_link_of_user on account_link (user_id)`.execute(db);
  await createOutbox(db);
}

// A mail has no address of its own: it goes where its user gets mail when it is sent.
async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      kind text not null,
      once_key text unique,
      sealed_facts text,
      state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      claimed_at timestamptz,
      next_at timestamptz,
      problem text,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_of_user on mail (user_id)`.execute(db);
  await sql`create index mail_age on mail (created_at)`.execute(db);
  // How far changes were turned into mails; one row.
  await sql`
    create table mail_mark (
      one boolean primary key default true check (one),
      transaction bigint not null,
      id bigint not null
    )`.execute(db);
  await sql`alter table notice add column is_mailed boolean not null default false`.execute(db);
  await sql`update notice set is_mailed = true`.execute(db);
  await sql`create index notice_to_mail on notice (id) where not is_mailed`.execute(db);
}
