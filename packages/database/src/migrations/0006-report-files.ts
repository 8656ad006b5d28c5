import { type Kysely, sql } from "kysely";

// How far the reading of each file is, what its degrees follow from, and what attribute ZIPs say about images.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["thermal_image", "rgb_image", "thermal_file"]) await followReading(db, table);
  await followTemperatures(db);
  await createAttributes(db);
}

async function followReading(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    alter table ${sql.table(table)}
      add column read_state text not null default 'pending' check (read_state in ('pending', 'read', 'unreadable')),
      add column read_why text,
      add column read_attempts integer not null default 0`.execute(db);
}

async function followTemperatures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rgb_image add column view_key text, add column sharpness real`.execute(db);
  await sql`
    alter table thermal_file
      add column read_line integer,
      add column width_px integer,
      add column height_px integer`.execute(db);
  await sql`
    alter table thermal_image
      add column sharpness real,
      add column file_parameters jsonb,
      add column set_parameters jsonb,
      add column csv_id bigint references thermal_file (id) on delete set null,
      add column heat_stale boolean not null default false`.execute(db);
  await sql`create index thermal_image_csv on thermal_image (csv_id)`.execute(db);
  await sql`create index thermal_file_image on thermal_file (thermal_image_id)`.execute(db);
  // What was read before is read; where a file said nothing of itself, that was said in words already.
  await sql`update rgb_image set read_state = 'read' where facts is not null`.execute(db);
  await sql`
    update thermal_image set read_state = 'read', file_parameters = parameters
    where temperature_kind <> 'pending'`.execute(db);
}

async function createAttributes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attribute_zip (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      name text not null,
      folder text not null default '',
      file_key text not null,
      sha256 text not null,
      size_bytes bigint not null,
      created_at timestamptz not null default now(),
      load_status text not null default 'loading' check (load_status in ('loading', 'loaded', 'retry', 'error')),
      load_why text,
      load_attempts integer not null default 0,
      unique (report_id, sha256)
    )`.execute(db);
  await sql`
    create table attribute_entry (
      id bigint generated always as identity primary key,
      zip_id bigint not null references attribute_zip (id) on delete cascade,
      report_id bigint not null references examine_report (id) on delete cascade,
      entry text not null,
      folder text not null,
      image_name text,
      attributes jsonb,
      why text,
      field text,
      thermal_image_id bigint references thermal_image (id) on delete set null
    )`.execute(db);
  for (const column of ["zip_id", "report_id", "thermal_image_id"])
    await sql`create index ${sql.ref(`attribute_entry_${column}`)} on attribute_entry (${sql.ref(column)})`.execute(db);
}
