import { type Kysely, sql } from "kysely";

// How far a registration is, stage by stage. A camera is assigned to one folder of an upload; '' is all folders.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration_run add column stage text, add column share real not null default 0,
      add column remaining_s integer`.execute(db);
  await sql`alter table report_camera add column folder text not null default ''`.execute(db);
  await sql`alter table report_camera drop constraint report_camera_report_id_width_px_height_px_key`.execute(db);
  await sql`
    alter table report_camera add constraint report_camera_once unique (report_id, folder, width_px, height_px)`.execute(
    db,
  );
}
