import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { AuditAction, AuditOutcome } from "@heliolens/domain/audit/audited-thing";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface AccountEntry {
  readonly madeAt: Date;
  /** Null where nobody has the name; the name itself is not kept, people type passwords into that field. */
  readonly userId: UserId | null;
  readonly outcome: Extract<AuditOutcome, "DONE" | "REFUSED">;
  readonly deed: AuditAction;
  readonly call: string;
  readonly address: string;
  readonly requestId: string;
}

/** What somebody who is not signed in yet did to an account: by a password, a link or a key. */
export async function addAccountEntry(db: Db, entry: AccountEntry): Promise<void> {
  const { madeAt, userId, outcome, deed, call, address, requestId } = entry;
  await sql`
    insert into audit_entry (made_at, user_id, login_id, user_name, user_role, company_id, deed, call,
      object_kind, object_id, object_name, summary, outcome, request_id)
    select ${madeAt}, person.id, coalesce(person.login_id, ''), coalesce(person.name, ''), person.role, person.company_id,
      ${deed}, ${call}, 'account', person.id, person.login_id, ${`address: ${address}`}, ${outcome}, ${requestId}
    from (select 1) as one left join app_user as person on person.id = ${userId}`.execute(db);
}
