import { type Kysely, sql } from "kysely";

// What people decided about findings, to train on, is a document as well: a ZIP.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document drop constraint document_kind_check, drop constraint document_format_check,
      add constraint document_kind_check check (kind in ('export', 'summary', 'training-set')),
      add constraint document_format_check
        check (format in ('xlsx', 'csv', 'geojson', 'kmz', 'shp', 'coco', 'pdf', 'zip'))`.execute(db);
}
