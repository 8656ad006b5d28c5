import { type Kysely, sql } from "kysely";

// Images without absolute degrees are analysed by differences. A person may enter the scale that their files lack.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table thermal_image
      add column temperature_notes jsonb not null default '[]',
      add column scale jsonb`.execute(db);
  await sql`
    alter table module_defect
      add column is_relative boolean not null default false,
      add column contrast real,
      add constraint module_defect_relative_check check (contrast is null or is_relative)`.execute(db);
  await sql`
    create table temperature_scale (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      folder text,
      per_count float8 not null check (per_count > 0),
      offset_c float8 not null,
      known jsonb,
      set_at timestamptz not null default now(),
      set_by bigint references app_user (id) on delete set null
    )`.execute(db);
  await sql`create unique index temperature_scale_of_report on temperature_scale (report_id) where folder is null`.execute(
    db,
  );
  await sql`
    create unique index temperature_scale_of_folder on temperature_scale (report_id, folder) where folder is not null`.execute(
    db,
  );
  // Read before 8-bit pictures and files without a transmission table gave values: the sweep has them read again.
  await sql`
    update thermal_image set heat_stale = true
    where read_state = 'read' and temperature_why in ('thermal.no-temperature-data', 'thermal.transmission-missing')`.execute(
    db,
  );
}
