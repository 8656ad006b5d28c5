import { type Kysely, sql } from "kysely";

// A defect knows what its ΔT was compared with. An alignment that moved its image has it measured again, and its history says so.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table module_defect
      add column reference jsonb,
      add column heat_stale boolean not null default false`.execute(db);
  await sql`create index module_defect_heat_stale on module_defect (thermal_image_id) where heat_stale`.execute(db);
  await sql`alter table defect_change drop constraint defect_change_kind_check`.execute(db);
  await sql`
    alter table defect_change add constraint defect_change_kind_check
      check (kind in ('created', 'changed', 'removed', 'restored', 'measured', 'merged'))`.execute(db);
  await measureUnalignedAgain(db);
}

/** Drawn by hand on images that nobody aligned: their reference may have been ground. The sweep has them measured again. */
async function measureUnalignedAgain(db: Kysely<unknown>): Promise<void> {
  await sql`
    update module_defect as defect set heat_stale = true
    from thermal_image as image
    where image.id = defect.thermal_image_id and defect.detect_way = 'MANUAL' and defect.shape_px is not null
      and defect.max_heat_c is not null and defect.removed_at is null and image.temperature_kind = 'absolute'
      and not exists (
        select from image_alignment as alignment
        where alignment.thermal_image_id = image.id and alignment.state <> 'first')`.execute(db);
}
