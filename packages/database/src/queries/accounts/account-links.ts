import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { type AccountLinkKind, accountLinkExpiry, accountLinkPath } from "@heliolens/domain/accounts/account-link";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { hashOf, newSecret } from "../../secrets/secrets.ts";

export interface AccountLink {
  readonly userId: UserId;
  readonly kind: AccountLinkKind;
  readonly loginId: string;
  readonly userName: string;
}

/** A link that sets a password once. Gives its path; the database has only the secret's hash. */
export async function addAccountLink(
  db: Db,
  { userId, kind, now }: { readonly userId: UserId; readonly kind: AccountLinkKind; readonly now: Date },
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("account_link")
    .values({
      token_hash: hashOf(secret),
      user_id: userId,
      kind,
      created_at: now,
      expires_at: accountLinkExpiry(kind, now),
    })
    .execute();
  return accountLinkPath(kind, secret);
}

/** Whose link it is, as long as it counts and the account may sign in. */
export const findAccountLink = (db: Db, secret: string, now: Date): Promise<AccountLink | undefined> =>
  db
    .selectFrom("account_link as link")
    .innerJoin("app_user as person", "person.id", "link.user_id")
    .select(["link.user_id as userId", "link.kind", "person.login_id as loginId", "person.name as userName"])
    .where("link.token_hash", "=", hashOf(secret))
    .where("link.expires_at", ">", now)
    .where("person.enabled", "=", true)
    .executeTakeFirst();

/** Uses a link up; false where somebody was faster. */
export async function takeAccountLink(trx: Db, secret: string, userId: UserId): Promise<boolean> {
  const taken = await trx
    .deleteFrom("account_link")
    .where("token_hash", "=", hashOf(secret))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function removeAccountLinksOf(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("account_link").where("user_id", "=", userId).execute();
}

export async function removeAccountLinksEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<", moment).execute();
}

export interface ResetAccount {
  readonly id: UserId;
  readonly loginId: string;
  readonly email: string | null;
  /** Resets asked for since then. */
  readonly resets: number;
}

/** The account that somebody means by a login id or a mail address; undefined where it is none, or not one alone. */
export async function findAccountToReset(db: Db, name: string, since: Date): Promise<ResetAccount | undefined> {
  const { rows } = await sql<ResetAccount>`
    select id, login_id as "loginId", email,
      (select count(*) from account_link where user_id = person.id and kind = 'reset' and created_at > ${since}) as resets
    from app_user as person
    where enabled and not is_demo and email is not null
      and not exists (select from provider_identity where user_id = person.id) and (lower(login_id) = lower(${name}) or lower(email) = lower(${name}))
    order by (lower(login_id) = lower(${name})) desc limit 2`.execute(db);
  const [first, second] = rows;
  const isNamed = first?.loginId.toLowerCase() === name.toLowerCase();
  return second === undefined || isNamed ? first : undefined;
}
