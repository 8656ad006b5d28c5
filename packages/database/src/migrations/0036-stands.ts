import { type Kysely, sql } from "kysely";

// How modules stand: tilt and azimuth of a section, an array or a string, both or neither. Null: as what it hangs below.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["section", "solar_array", "solar_string"])
    await sql`
      alter table ${sql.table(table)}
        add column tilt_deg double precision check (tilt_deg between 0 and 90),
        add column azimuth_deg double precision check (azimuth_deg >= 0 and azimuth_deg < 360),
        add constraint ${sql.ref(`${table}_stand`)} check ((tilt_deg is null) = (azimuth_deg is null))`.execute(db);
  await sql`alter table design_edit drop constraint design_edit_deed_check`.execute(db);
  await sql`
    alter table design_edit add constraint design_edit_deed_check check (
      deed in ('ARRAY_ADDED', 'ARRAY_RENAMED', 'ARRAY_REMOVED', 'STRING_ADDED', 'SAVED', 'STAND_SET'))`.execute(db);
}
