import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { passkeysPerUser } from "@heliolens/domain/accounts/second-factor";
import type { Db } from "../../database.ts";

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = ["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"] as const;

export interface PasskeyLock {
  readonly id: number;
  readonly userId: UserId;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

const lockColumns = [
  "id",
  "user_id as userId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
] as const;

export const listPasskeysOf = (db: Db, userId: UserId): Promise<Passkey[]> =>
  db.selectFrom("passkey").select(columns).where("user_id", "=", userId).orderBy("id", "desc").execute();

/** What is already on the account's authenticators. */
export const listPasskeyLocks = (db: Db, userId: UserId): Promise<PasskeyLock[]> =>
  db.selectFrom("passkey").select(lockColumns).where("user_id", "=", userId).execute();

export const findPasskeyLock = (db: Db, credentialId: string): Promise<PasskeyLock | undefined> =>
  db.selectFrom("passkey").select(lockColumns).where("credential_id", "=", credentialId).executeTakeFirst();

export type NewPasskey = Omit<PasskeyLock, "id"> & { readonly name: string; readonly now: Date };

/** Undefined where the account has as many as it may. */
export const addPasskey = (db: Db, passkey: NewPasskey): Promise<Passkey | undefined> =>
  db.transaction().execute(async (trx) => {
    const { userId, credentialId, publicKey, counter, transports, name, now } = passkey;
    await trx.selectFrom("app_user").select("id").where("id", "=", userId).forUpdate().executeTakeFirst();
    if ((await listPasskeysOf(trx, userId)).length >= passkeysPerUser) return undefined;
    return trx
      .insertInto("passkey")
      .values({
        user_id: userId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: [...transports],
        name,
        created_at: now,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

export async function touchPasskey(db: Db, id: number, counter: number, now: Date): Promise<void> {
  await db.updateTable("passkey").set({ counter, last_used_at: now }).where("id", "=", id).execute();
}

export async function removePasskey(db: Db, userId: UserId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
