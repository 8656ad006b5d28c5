import { type Kysely, sql } from "kysely";

// Companies, the people in them, their sessions and their failed sign-ins.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id bigint generated always as identity primary key,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index company_name_taken on company (lower(name))`.execute(db);
  await createUsers(db);
  await createSessions(db);
  await sql`
    create table sign_in_failure (
      key text primary key,
      failures integer not null,
      last_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_failure_age on sign_in_failure (last_at)`.execute(db);
}

// Only an administrator belongs to no company. A demo account has a published password until it is changed.
async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id bigint generated always as identity primary key,
      login_id text not null,
      name text not null,
      role text not null check (role in ('ADMIN', 'COMPANY', 'USER')),
      company_id bigint references company (id),
      person_in_charge text,
      email text,
      enabled boolean not null default true,
      is_demo boolean not null default false,
      password_hash text not null,
      created_at timestamptz not null default now(),
      last_sign_in_at timestamptz,
      constraint app_user_place check ((role = 'ADMIN') = (company_id is null))
    )`.execute(db);
  await sql`create unique index app_user_login_id_taken on app_user (lower(login_id))`.execute(db);
  await sql`create index app_user_company on app_user (company_id)`.execute(db);
}

// One row a device. Secrets are kept as SHA-256; the picture secret opens pictures and tiles only.
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      token_hash text not null unique,
      picture_hash text not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`.execute(db);
  await sql`create index session_of_user on session (user_id)`.execute(db);
  await sql`create index session_age on session (last_used_at)`.execute(db);
}
