import { type Kysely, sql } from "kysely";

// Reports and exports tell for each defect which repair was ordered or done.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table module_defect add column action text not null default ''`.execute(db);
}
