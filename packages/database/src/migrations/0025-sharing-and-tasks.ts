import { type Kysely, sql } from "kysely";

// What goes out of the house and what people owe each other: links to one report for whoever holds them, who mends a
// defect until when, and what somebody should hear of.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createShareLinks(db);
  await createTasks(db);
}

async function createShareLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_link (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      name text not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      created_by bigint references app_user (id) on delete set null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index share_link_of_report on share_link (report_id, id)`.execute(db);
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table defect_task (
      defect_id bigint primary key references module_defect (id) on delete cascade,
      assignee_id bigint references app_user (id) on delete set null,
      due_on date,
      updated_at timestamptz not null,
      updated_by bigint references app_user (id) on delete set null
    )`.execute(db);
  await sql`create index defect_task_of_assignee on defect_task (assignee_id)`.execute(db);
  await sql`
    create table notice (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      kind text not null check (kind in ('assigned', 'mentioned')),
      defect_id bigint not null references module_defect (id) on delete cascade,
      created_at timestamptz not null,
      created_by bigint references app_user (id) on delete set null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index notice_of_user on notice (user_id, id)`.execute(db);
  await sql`create index notice_of_defect on notice (defect_id)`.execute(db);
}
