import type { TokenId, UserId } from "@heliolens/domain/accounts/account-ids";
import { type TokenScope, tokensPerUser } from "@heliolens/domain/accounts/personal-token";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { type Holder, holderColumns } from "./sessions.ts";

export interface PersonalToken {
  readonly id: TokenId;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

const tokenColumns = [
  "personal_token.id",
  "personal_token.name",
  "scope",
  "personal_token.created_at as createdAt",
  "expires_at as expiresAt",
  "last_used_at as lastUsedAt",
] as const;

/** The token of a secret, with what its user is now. */
export const findTokenByHash = (db: Db, hash: string): Promise<(PersonalToken & Holder) | undefined> =>
  db
    .selectFrom("personal_token")
    .innerJoin("app_user", "app_user.id", "personal_token.user_id")
    .modifyFront(preparedMark)
    .select([...tokenColumns, ...holderColumns])
    .where("token_hash", "=", hash)
    .executeTakeFirst();

export const listTokensOf = (db: Db, userId: UserId): Promise<PersonalToken[]> =>
  db
    .selectFrom("personal_token")
    .select(tokenColumns)
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(tokensPerUser)
    .execute();

export interface NewToken {
  readonly userId: UserId;
  readonly name: string;
  readonly scope: TokenScope;
  readonly tokenHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Undefined when the account has as many as it may: its row is held meanwhile, so that two at once do not pass. */
export const addToken = (db: Db, token: NewToken): Promise<PersonalToken | undefined> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom("app_user").select("id").where("id", "=", token.userId).forUpdate().executeTakeFirst();
    const held = await listTokensOf(trx, token.userId);
    if (held.length >= tokensPerUser) return undefined;
    return trx
      .insertInto("personal_token")
      .values({
        user_id: token.userId,
        name: token.name,
        scope: token.scope,
        token_hash: token.tokenHash,
        created_at: token.now,
        expires_at: token.expiresAt,
      })
      .returning(tokenColumns)
      .executeTakeFirstOrThrow();
  });

export async function touchToken(db: Db, id: TokenId, now: Date): Promise<void> {
  await db.updateTable("personal_token").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Whether there was such a token of this user's. */
export async function removeToken(db: Db, userId: UserId, id: TokenId): Promise<boolean> {
  const removed = await db
    .deleteFrom("personal_token")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function removeTokensOf(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("personal_token").where("user_id", "=", userId).execute();
}

export async function removeTokensEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("personal_token").where("expires_at", "<", moment).execute();
}
