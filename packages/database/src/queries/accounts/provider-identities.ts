import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

export async function findUserOfIdentity(db: Db, { provider, subject }: Identity): Promise<UserId | undefined> {
  const found = await db
    .selectFrom("provider_identity")
    .select("user_id as userId")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found?.userId;
}

/** The accounts with a mail address, two at most: more than one is nobody's for certain. Demo accounts are never meant. */
export const listAccountsWithEmail = (db: Db, email: string): Promise<{ readonly id: UserId }[]> =>
  db
    .selectFrom("app_user")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("is_demo", "=", false)
    .limit(2)
    .execute();

export async function addIdentity(db: Db, { provider, subject }: Identity, userId: UserId, now: Date): Promise<void> {
  await db
    .insertInto("provider_identity")
    .values({ provider, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCompanyNamed(db: Db, name: string): Promise<CompanyId | undefined> {
  const found = await db.selectFrom("company").select("id").where("name", "=", name).executeTakeFirst();
  return found?.id;
}
