import { type Kysely, sql } from "kysely";

// Runs say what they left out and why. A registration keeps what it found out about each flight and why it doubts an image.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analysis_run add column by_position integer not null default 0`.execute(db);
  await failRunsThatAnalysedNothing(db);
  await sql`alter table registration_run add column left_out jsonb not null default '[]'`.execute(db);
  await sql`alter table registration_proposal add column why text`.execute(db);
  await sql`
    create table registration_flight (
      run_id bigint not null references registration_run (id) on delete cascade,
      flight integer not null,
      camera text not null,
      width_px integer not null,
      images integer not null,
      doubt text,
      tilt_deg real,
      azimuth_deg real,
      focal_px real,
      k1 real,
      k2 real,
      height_factor real,
      yaw_off_deg real,
      primary key (run_id, flight, camera, width_px)
    )`.execute(db);
}

// Nobody is notified of runs that ended long ago.
async function failRunsThatAnalysedNothing(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analysis_run disable trigger tell_analysis_run_update`.execute(db);
  await sql`
    update analysis_run set state = 'FAILED', problem = 'analysis.nothing-analysed'
    where state = 'DONE' and done > 0 and left_out >= done`.execute(db);
  await sql`alter table analysis_run enable trigger tell_analysis_run_update`.execute(db);
}
