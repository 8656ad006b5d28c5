import { RETENTION_CALL } from "@heliolens/domain/audit/audited-thing";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { describedThing } from "./describe-thing.ts";

/** What the company's own rule does, by nobody's hand: written down before anything goes. */
export async function beginRetentionEntry(
  db: Db,
  { reportId, summary, now }: { readonly reportId: ReportId; readonly summary: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entry (made_at, user_id, login_id, user_name, user_role, company_id, site_id, deed, call,
      object_kind, object_id, object_name, summary, request_id)
    select ${now}, null, '', '', null, thing.company_id, thing.site_id, 'removed', ${RETENTION_CALL},
      'report', ${reportId}::bigint, thing.name, ${summary}, ''
    from (${describedThing("report", reportId)}) as thing
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function endRetentionEntry(db: Db, id: number, summary: string): Promise<void> {
  await db.updateTable("audit_entry").set({ outcome: "DONE", summary }).where("id", "=", id).execute();
}
