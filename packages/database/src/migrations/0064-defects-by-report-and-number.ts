import { type Kysely, sql } from "kysely";

// The first page of a report's defects, newest first, is read from the index, however many defects there are in all.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index module_defect_of_report on module_defect (report_id, id)`.execute(db);
  await sql`drop index module_defect_report_id`.execute(db);
}
