import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Failures } from "@heliolens/domain/accounts/sign-in-throttle";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Credentials {
  readonly id: UserId;
  readonly passwordHash: string;
  readonly enabled: boolean;
  readonly isDemo: boolean;
}

const credentials = (db: Db) =>
  db.selectFrom("app_user").select(["id", "password_hash as passwordHash", "enabled", "is_demo as isDemo"]);

export const findCredentials = (db: Db, loginId: string): Promise<Credentials | undefined> =>
  credentials(db).where(sql`lower(login_id)`, "=", sql`lower(${loginId})`).executeTakeFirst();

export const findCredentialsOf = (db: Db, id: UserId): Promise<Credentials | undefined> =>
  credentials(db).where("id", "=", id).executeTakeFirst();

/** A password somebody chose: from now on the account is nobody's demo. */
export async function savePassword(db: Db, id: UserId, passwordHash: string): Promise<void> {
  await db.updateTable("app_user").set({ password_hash: passwordHash, is_demo: false }).where("id", "=", id).execute();
}

export async function listFailures(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Failures>> {
  const rows = await db
    .selectFrom("sign_in_failure")
    .select(["key", "failures as count", "last_at as lastAt"])
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, ...failures }) => [key, failures]));
}

/** One failure more under each key; a count whose last failure is older than its `forgottenBefore` begins anew. */
export async function addFailures(
  db: Db,
  failed: readonly { readonly key: string; readonly forgottenBefore: Date }[],
  now: Date,
): Promise<void> {
  for (const { key, forgottenBefore } of failed)
    await db
      .insertInto("sign_in_failure")
      .values({ key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          failures: sql<number>`case when sign_in_failure.last_at < ${forgottenBefore} then 1
            else sign_in_failure.failures + 1 end`,
          last_at: now,
        }),
      )
      .execute();
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom("sign_in_failure").where("key", "=", key).execute();
}

export async function removeFailuresBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("sign_in_failure").where("last_at", "<", moment).execute();
}
