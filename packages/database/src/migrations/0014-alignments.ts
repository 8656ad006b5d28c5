import { type Kysely, sql } from "kysely";

// Where images lie once somebody aligned them, how that came about, and what a registration proposes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAlignments(db);
  await keepFootprints(db);
  await createRegistrations(db);
}

// A row stays when an image goes back to its first footprint: its version goes on counting.
async function createAlignments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table image_alignment (
      thermal_image_id bigint primary key references thermal_image (id) on delete cascade,
      state text not null check (state in ('first', 'hand', 'automatic')),
      footprint geometry(Polygon, 4326),
      evidence text check (evidence in ('evidence', 'prior', 'ambiguous')),
      confidence real,
      residual_cm real,
      residual_px real,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null,
      check ((state = 'first') = (footprint is null))
    )`.execute(db);
  await sql`
    create table image_alignment_change (
      id bigint generated always as identity primary key,
      thermal_image_id bigint not null references thermal_image (id) on delete cascade,
      version integer not null,
      changed_at timestamptz not null default now(),
      changed_by bigint references app_user (id) on delete set null,
      from_state text not null,
      from_footprint geometry(Polygon, 4326),
      to_state text not null,
      to_footprint geometry(Polygon, 4326)
    )`.execute(db);
  await sql`create index image_alignment_change_image on image_alignment_change (thermal_image_id, version)`.execute(
    db,
  );
}

// Whoever writes a footprint says where the image lies by its own word; where somebody aligned it, that stands instead.
// Everything that reads `footprint` (layers, packs, modules under pixels) so follows the alignment, and no writer can forget it.
async function keepFootprints(db: Kysely<unknown>): Promise<void> {
  await sql`alter table thermal_image add column first_footprint geometry(Polygon, 4326)`.execute(db);
  await sql`update thermal_image set first_footprint = footprint`.execute(db);
  await sql`
    create function keep_aligned_footprint() returns trigger language plpgsql as $$
    begin
      new.first_footprint := new.footprint;
      new.footprint := coalesce(
        (select footprint from image_alignment where thermal_image_id = new.id), new.first_footprint);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep_aligned_footprint before insert or update of footprint on thermal_image
    for each row execute function keep_aligned_footprint()`.execute(db);
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_run (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      state text not null default 'READY' check (state in ('READY', 'RUNNING', 'STOPPING', 'STOPPED', 'DONE', 'FAILED')),
      flights integer[],
      attempts integer not null default 0,
      done integer not null default 0,
      total integer not null default 0,
      skipped integer not null default 0,
      started_at timestamptz not null default now(),
      started_by bigint references app_user (id) on delete set null,
      ended_at timestamptz,
      problem text
    )`.execute(db);
  await sql`create index registration_run_report on registration_run (report_id, id)`.execute(db);
  await sql`
    create unique index registration_run_under_way on registration_run (report_id)
    where state in ('READY', 'RUNNING', 'STOPPING')`.execute(db);
  await sql`
    create table registration_proposal (
      run_id bigint not null references registration_run (id) on delete cascade,
      thermal_image_id bigint not null references thermal_image (id) on delete cascade,
      evidence text not null check (evidence in ('evidence', 'prior', 'ambiguous')),
      confidence real not null,
      residual_cm real,
      residual_px real,
      footprint geometry(Polygon, 4326),
      decision text not null default 'open' check (decision in ('open', 'kept', 'dropped', 'overtaken')),
      decided_at timestamptz,
      decided_by bigint references app_user (id) on delete set null,
      primary key (run_id, thermal_image_id)
    )`.execute(db);
  await sql`create index registration_proposal_image on registration_proposal (thermal_image_id)`.execute(db);
}
