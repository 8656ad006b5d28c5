import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { erasedPrefix, pseudonymOf } from "@heliolens/domain/accounts/pseudonym";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Whether the audit names somebody who may be gone. */
export async function isNamedInAudit(db: Db, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where user_id = ${userId}
      or (object_kind = 'user' and object_id = ${userId} and object_name is not null) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Puts a pseudonym in the place of a person's names, in what they did and in what was done to their account. Addresses
 * and what was typed about them go. The login id, where it is known, finds attempts to make the account.
 */
export async function eraseNamesInAudit(db: Db, userId: UserId, loginId: string | null): Promise<void> {
  const pseudonym = pseudonymOf(userId);
  await sql`
    update audit_entry set login_id = ${pseudonym}, user_name = ${pseudonym},
      summary = case when object_kind = 'account' then '' else summary end
    where user_id = ${userId}`.execute(db);
  await sql`
    update audit_entry set object_name = ${pseudonym}, summary = ''
    where object_kind in ('user', 'account') and object_id = ${userId}`.execute(db);
  if (loginId !== null)
    await sql`
      update audit_entry set summary = ''
      where object_kind = 'user' and object_id is null
        and position(${`loginId: ${loginId};`} in summary || ';') > 0`.execute(db);
}

export interface NamedUser {
  readonly id: UserId;
  readonly loginId: string;
  readonly userName: string | null;
  readonly lastNamedAt: Date;
}

/** Users who are gone and whom the audit still names, by what it calls them last. */
export async function listDeletedUsers(db: Db, most: number): Promise<NamedUser[]> {
  const { rows } = await sql<NamedUser>`
    select * from (
      select distinct on (id) id, "loginId", "userName", "lastNamedAt" from (
        select user_id as id, login_id as "loginId", user_name as "userName", made_at as "lastNamedAt"
        from audit_entry where user_id is not null
        union all
        select object_id, object_name, null, made_at
        from audit_entry where object_kind = 'user' and object_id is not null and object_name is not null) as named
      where not exists (select from app_user where app_user.id = named.id)
      order by id, "userName" is null, "lastNamedAt" desc) as deleted
    where "loginId" <> ${erasedPrefix} || id
    order by "lastNamedAt" desc limit ${most}`.execute(db);
  return rows;
}
