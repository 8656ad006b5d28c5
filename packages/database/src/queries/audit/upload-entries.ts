import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { UploadTarget } from "@heliolens/domain/uploads/received-key";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { describedThing } from "./describe-thing.ts";

interface Arrived extends UploadTarget {
  readonly id: string;
  readonly userId: UserId;
}

// A card of thousands of files is a few entries, not thousands.
const gatheredFor = "10 minutes";

/**
 * One more file that somebody sent to a report or a site, within the transaction that lists it. An entry that another
 * transaction holds is not waited for: that file begins an entry of its own.
 */
export async function countUploadedFile(transaction: Db, upload: Arrived, now: Date): Promise<void> {
  const kind = upload.reportId === null ? "site" : "report";
  const placeId = upload.reportId ?? upload.siteId;
  const { numAffectedRows } = await sql`
    update audit_entry set file_count = file_count + 1, summary = 'files: ' || (file_count + 1)
    where id = (
      select id from audit_entry
      where deed = 'uploaded' and object_kind = ${kind} and object_id = ${placeId} and user_id = ${upload.userId}
        and made_at > ${now}::timestamptz - ${gatheredFor}::interval
      order by made_at desc limit 1 for update skip locked)`.execute(transaction);
  if (numAffectedRows === 1n) return;
  await sql`
    insert into audit_entry (made_at, user_id, login_id, user_name, user_role, company_id, site_id, deed, call,
      object_kind, object_id, object_name, summary, outcome, request_id, file_count)
    select ${now}, person.id, person.login_id, person.name, person.role, thing.company_id, thing.site_id, 'uploaded', 'upload',
      ${kind}, ${placeId}::bigint, thing.name, 'files: 1', 'DONE', ${upload.id}, 1
    from app_user as person cross join lateral (${describedThing(kind, placeId)}) as thing
    where person.id = ${upload.userId}`.execute(transaction);
}
