import { type Kysely, sql } from "kysely";

// The thermal mosaic of a report: how its making goes, and the file that was made last.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thermal_mosaic (
      report_id bigint primary key references examine_report (id) on delete cascade,
      state text not null default 'READY' check (state in ('READY', 'RUNNING', 'STOPPING', 'STOPPED', 'DONE', 'FAILED')),
      share real not null default 0,
      taken_at timestamptz,
      problem text,
      made jsonb,
      made_from text,
      made_at timestamptz,
      file_key text
    )`.execute(db);
}
