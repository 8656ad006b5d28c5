import { type Kysely, sql } from "kysely";

// Files on their way in. A row exists from before the first byte until a day after the file has arrived, so that a client
// that lost the answer hears it again; what the file becomes is entered in the transaction that sets finished_at.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id uuid primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      report_id bigint references examine_report (id) on delete cascade,
      site_id bigint references site (id) on delete cascade,
      kind text not null check (kind in ('RGB', 'IR', 'CSV', 'ORTHOMOSAIC')),
      name text not null,
      folder text not null,
      sha256 text not null,
      size_bytes bigint not null check (size_bytes > 0),
      touched_at timestamptz not null,
      finished_at timestamptz,
      check ((report_id is null) <> (site_id is null))
    )`.execute(db);
  // Begun again by the same person, the same content for the same place is the same upload.
  await sql`
    create unique index upload_under_way on upload (user_id, kind, sha256, coalesce(report_id, 0), coalesce(site_id, 0))
    where finished_at is null`.execute(db);
  await sql`create index upload_age on upload (touched_at)`.execute(db);
  await sql`create index upload_report on upload (report_id)`.execute(db);
  await sql`create index upload_site on upload (site_id)`.execute(db);
  // The sweep asks which rows know a file.
  for (const table of ["rgb_image", "thermal_image", "thermal_file"])
    await sql`create index ${sql.ref(`${table}_file_key`)} on ${sql.table(table)} (file_key)`.execute(db);
}
