import { type Kysely, sql } from "kysely";

// A finding on a module that already has a defect is merged into it: one fault, one defect.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table finding add column merged_into bigint references module_defect (id) on delete set null`.execute(db);
  await sql`create index finding_merged_into on finding (merged_into) where merged_into is not null`.execute(db);
}
