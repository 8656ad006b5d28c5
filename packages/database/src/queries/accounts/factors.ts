import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Factors {
  readonly hasTotp: boolean;
  readonly recoveryCodes: number;
  readonly passkeys: number;
  /** The company wants a second factor of its people. */
  readonly isRequired: boolean;
}

export async function getFactors(db: Db, userId: UserId): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select exists (select from totp where totp.user_id = person.id and confirmed_at is not null) as "hasTotp",
      (select count(*) from recovery_code as code where code.user_id = person.id) as "recoveryCodes",
      (select count(*) from passkey where passkey.user_id = person.id) as passkeys,
      coalesce(company.requires_second_factor, false) as "isRequired"
    from app_user as person left join company on company.id = person.company_id
    where person.id = ${userId}`.execute(db);
  return rows[0]!;
}

export interface Totp {
  readonly sealedSecret: string;
  readonly isConfirmed: boolean;
}

export const findTotp = (db: Db, userId: UserId): Promise<Totp | undefined> =>
  db
    .selectFrom("totp")
    .select(["sealed_secret as sealedSecret", sql<boolean>`confirmed_at is not null`.as("isConfirmed")])
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Begins anew; false where a confirmed one stands: it is removed first. */
export async function startTotp(db: Db, userId: UserId, sealedSecret: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into totp (user_id, sealed_secret, created_at) values (${userId}, ${sealedSecret}, ${now})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at,
      last_step = 0 where totp.confirmed_at is null
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes the code of a time step; false where it or a later one was taken before. */
export async function takeTotpStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totp")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function confirmTotp(db: Db, userId: UserId, now: Date): Promise<void> {
  await db.updateTable("totp").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(trx: Db, userId: UserId, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Each is good once. */
export async function takeRecoveryCode(db: Db, userId: UserId, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeTotp(trx: Db, userId: UserId): Promise<void> {
  await trx.deleteFrom("totp").where("user_id", "=", userId).execute();
  await replaceRecoveryCodes(trx, userId, []);
}

/** For somebody who lost phone and keys: the password alone opens the account again. */
export async function removeFactors(trx: Db, userId: UserId): Promise<void> {
  await removeTotp(trx, userId);
  await trx.deleteFrom("passkey").where("user_id", "=", userId).execute();
}
