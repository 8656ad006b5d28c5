import { type Kysely, sql } from "kysely";

// What comes from the field: photos that prove a repair, and when a status was really set. And a company's mark on its reports.
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: when it was written.
  await sql`alter table defect_change add column tapped_at timestamptz`.execute(db);
  await createPhotos(db);
  // Small and read with every report: it needs no file of its own.
  await sql`
    create table company_logo (
      company_id bigint primary key references company (id) on delete cascade,
      content bytea not null,
      sha256 text not null,
      width_px integer not null,
      height_px integer not null,
      updated_at timestamptz not null,
      updated_by bigint references app_user (id) on delete set null
    )`.execute(db);
}

// `report_id` stands beside the defect's, as with all files of a report: sweep and quota go by it.
async function createPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table defect_photo (
      id bigint generated always as identity primary key,
      defect_id bigint not null references module_defect (id) on delete cascade,
      report_id bigint not null references examine_report (id) on delete cascade,
      file_key text not null,
      sha256 text not null,
      size_bytes bigint not null,
      format text not null check (format in ('jpg', 'png')),
      width_px integer not null,
      height_px integer not null,
      taken_at timestamptz not null,
      created_at timestamptz not null,
      created_by bigint references app_user (id) on delete set null
    )`.execute(db);
  await sql`create unique index defect_photo_taken on defect_photo (defect_id, sha256)`.execute(db);
  await sql`create index defect_photo_of_report on defect_photo (report_id, sha256)`.execute(db);
}
