import { type Kysely, sql } from "kysely";

// Files made out of reports: exports and summary reports. One is seen by whoever sees every report in it, so it counts
// how many it was made of: with one of them gone for good, nobody sees it until the sweep takes it away.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      kind text not null check (kind in ('export', 'summary')),
      format text not null check (format in ('xlsx', 'csv', 'geojson', 'kmz', 'shp', 'coco', 'pdf')),
      language text not null check (language in ('ko', 'en')),
      name text not null,
      options jsonb not null,
      report_count integer not null,
      state text not null default 'WAITING' check (state in ('WAITING', 'MAKING', 'READY', 'FAILED')),
      problem text,
      progress real not null default 0 check (progress between 0 and 1),
      defect_count integer,
      file_key text,
      numbers_key text,
      size_bytes bigint not null default 0,
      created_at timestamptz not null,
      created_by bigint references app_user (id) on delete set null,
      expires_at timestamptz not null,
      constraint document_ready check (state <> 'READY' or file_key is not null)
    )`.execute(db);
  await sql`create index document_of_company on document (company_id)`.execute(db);
  await sql`create index document_age on document (expires_at)`.execute(db);
  await sql`
    create table document_report (
      document_id bigint not null references document (id) on delete cascade,
      report_id bigint not null references examine_report (id) on delete cascade,
      position smallint not null,
      primary key (document_id, report_id)
    )`.execute(db);
  await sql`create index document_report_of_report on document_report (report_id)`.execute(db);
}
