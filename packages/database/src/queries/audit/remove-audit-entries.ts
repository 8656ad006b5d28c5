import { sql } from "kysely";
import type { Db } from "../../database.ts";

const atOnce = 10_000;

/** Removes what was made before a moment, a part at a time: nothing waits long for its locks. */
export async function removeAuditEntriesBefore(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_entry where id in (
        select id from audit_entry where made_at < ${before} order by made_at limit ${atOnce})`.execute(db);
    if (numAffectedRows < atOnce) return;
  }
}
