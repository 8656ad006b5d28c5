import type { CompanyId, SessionId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { SignInMethod } from "@heliolens/domain/accounts/second-factor";
import { sessionsPerUser } from "@heliolens/domain/accounts/session-life";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";

/** Who holds a secret, as the account stands now. */
export interface Holder {
  readonly userId: UserId;
  readonly role: UserRole;
  readonly companyId: CompanyId | null;
  readonly enabled: boolean;
  readonly isDemo: boolean;
  /** Their company wants a second factor, and they have none yet. */
  readonly mustEnrol: boolean;
}

/** SQL for `mustEnrol`, of an `app_user`. */
export const mustEnrolSql = `exists (select from company where company.id = app_user.company_id
  and company.requires_second_factor
  and not exists (select from totp where totp.user_id = app_user.id and totp.confirmed_at is not null)
  and not exists (select from passkey where passkey.user_id = app_user.id))`;

export const holderColumns = [
  "app_user.id as userId",
  "role",
  "company_id as companyId",
  "enabled",
  "is_demo as isDemo",
  sql<boolean>`${sql.raw(mustEnrolSql)}`.as("mustEnrol"),
] as const;

export interface Session extends Holder {
  readonly id: SessionId;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly confirmedAt: Date;
}

/** The session of a secret, with what its user is now: a change of role or company counts at the next request. */
export const findSession = (
  db: Db,
  secret: { readonly column: "token_hash" | "picture_hash"; readonly hash: string },
): Promise<Session | undefined> =>
  db
    .selectFrom("session")
    .innerJoin("app_user", "app_user.id", "session.user_id")
    .modifyFront(preparedMark)
    .select([
      "session.id",
      "session.created_at as createdAt",
      "session.last_used_at as lastUsedAt",
      "session.confirmed_at as confirmedAt",
      ...holderColumns,
    ])
    .where(`session.${secret.column}`, "=", secret.hash)
    .executeTakeFirst();

export interface NewSession {
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly pictureHash: string;
  readonly now: Date;
  readonly way?: SignInMethod;
  readonly device?: string;
  readonly address?: string;
}

/** Begins a session, ends the account's oldest beyond the cap, and notes the sign-in: all or nothing. */
export const addSession = (db: Db, session: NewSession): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { userId, tokenHash, pictureHash, now, way = "password", device = "", address = "" } = session;
    const times = { created_at: now, last_used_at: now, confirmed_at: now };
    await transaction
      .insertInto("session")
      .values({ user_id: userId, token_hash: tokenHash, picture_hash: pictureHash, ...times, way, device, address })
      .execute();
    await transaction
      .deleteFrom("session")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("session")
          .select("id")
          .where("user_id", "=", userId)
          .orderBy("last_used_at", "desc")
          .orderBy("id", "desc")
          .offset(sessionsPerUser),
      )
      .execute();
    await transaction.updateTable("app_user").set({ last_sign_in_at: now }).where("id", "=", userId).execute();
  });

export async function touchSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable("session").set({ last_used_at: now }).where("id", "=", id).execute();
}

export async function setPictureHash(db: Db, id: SessionId, pictureHash: string): Promise<void> {
  await db.updateTable("session").set({ picture_hash: pictureHash }).where("id", "=", id).execute();
}

export async function removeSession(db: Db, id: SessionId): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

/** Whether there was such a session of this user's. */
export async function removeSessionOf(db: Db, userId: UserId, id: SessionId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listSessionsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom("session")
    .select(["id", "way", "device", "address", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(sessionsPerUser)
    .execute();

/** The person of the session has just signed in again. */
export async function confirmSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable("session").set({ confirmed_at: now }).where("id", "=", id).execute();
}

export async function removeSessionsOf(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
}

export async function removeOtherSessions(db: Db, userId: UserId, kept: SessionId): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "!=", kept).execute();
}

export async function removeSessionsUnusedSince(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("session").where("last_used_at", "<", moment).execute();
}
