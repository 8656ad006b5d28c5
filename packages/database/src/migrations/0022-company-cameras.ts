import { type Kysely, sql } from "kysely";

// Cameras that the product's own table does not know: entered once, kept by company. Two spellings of a model are one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_camera (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      model text not null,
      width_px integer not null,
      height_px integer not null,
      focal_length_mm double precision,
      field_of_view_deg double precision not null,
      k1 double precision not null default 0,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null
    )`.execute(db);
  await sql`
    create unique index company_camera_taken
    on company_camera (company_id, lower(model), width_px, height_px, coalesce(focal_length_mm, 0))`.execute(db);
}
