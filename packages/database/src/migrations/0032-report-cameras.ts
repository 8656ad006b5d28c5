import { type Kysely, sql } from "kysely";

// The camera of images whose files name none, entered for a report: one for each size of frame.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_camera (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      name text not null,
      width_px integer not null,
      height_px integer not null,
      focal_length_mm double precision,
      field_of_view_deg double precision not null,
      k1 double precision not null default 0,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null,
      unique (report_id, width_px, height_px)
    )`.execute(db);
}
