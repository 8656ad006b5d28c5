import { type Kysely, sql } from "kysely";

// What a flight shows of a plant without a drawing, how its making goes, and what is kept on the way.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table layout_run (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      state text not null default 'READY' check (state in ('READY', 'RUNNING', 'STOPPING', 'STOPPED', 'DONE', 'FAILED')),
      step text not null default 'modules' check (step in ('modules', 'network')),
      flights integer[],
      attempts integer not null default 0,
      done integer not null default 0,
      done_before integer not null default 0,
      total integer not null default 0,
      images integer not null default 0,
      skipped integer not null default 0,
      left_out jsonb not null default '[]',
      proposal jsonb,
      started_at timestamptz not null default now(),
      started_by bigint references app_user (id) on delete set null,
      taken_at timestamptz,
      ended_at timestamptz,
      problem text
    )`.execute(db);
  await sql`create index layout_run_report on layout_run (report_id, id)`.execute(db);
  await sql`
    create unique index layout_run_under_way on layout_run (report_id)
    where state in ('READY', 'RUNNING', 'STOPPING')`.execute(db);
  // A run that is taken up again goes on with the next image, and with the next camera. Emptied when the run ends.
  await sql`
    create table layout_image (
      run_id bigint not null references layout_run (id) on delete cascade,
      thermal_image_id bigint not null references thermal_image (id) on delete cascade,
      modules bytea,
      primary key (run_id, thermal_image_id)
    )`.execute(db);
  await sql`create index layout_image_of_image on layout_image (thermal_image_id)`.execute(db);
  await sql`
    create table layout_camera (
      run_id bigint not null references layout_run (id) on delete cascade,
      camera text not null,
      parts jsonb not null,
      primary key (run_id, camera)
    )`.execute(db);
}
