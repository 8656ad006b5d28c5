import { type Kysely, sql } from "kysely";

// More ways to show who one is: codes of an app, recovery codes, passkeys. Sessions say where and how they began.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp (
      user_id bigint primary key references app_user (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id bigint not null references app_user (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkey (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_of_user on passkey (user_id)`.execute(db);
  // What was begun and must be ended by the same browser: one use, a few minutes.
  await sql`
    create table identity_challenge (
      secret_hash text primary key,
      kind text not null,
      user_id bigint references app_user (id) on delete cascade,
      sealed_state text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index identity_challenge_age on identity_challenge (expires_at)`.execute(db);
  await sql`create index identity_challenge_of_user on identity_challenge (user_id)`.execute(db);
  await sql`alter table company add column requires_second_factor boolean not null default false`.execute(db);
  await sql`
    alter table session
      add column confirmed_at timestamptz not null default now(),
      add column way text not null default 'password',
      add column device text not null default '',
      add column address text not null default ''`.execute(db);
}
