import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Db } from "../../database.ts";

/** What is kept beside the account itself, and no secret of it. Long lists are cut: the newest of each. */
export async function listPersonalTraces(db: Db, userId: UserId, most: number) {
  const settings = await db
    .selectFrom("app_user")
    .select(["language", "mail_topics as mailTopics"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const app = await db
    .selectFrom("totp")
    .select("confirmed_at as since")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const [comments, commentCount] = await newestComments(db, userId, most);
  const [audit, auditCount] = await newestAudit(db, userId, most);
  return {
    settings,
    authenticatorSince: app?.since ?? null,
    providers: await providersOf(db, userId),
    siteGrants: await grantsOf(db, userId),
    mails: await mailsOf(db, userId, most),
    shareLinks: await linksOf(db, userId, most),
    ...{ comments, commentCount, audit, auditCount },
  };
}

const providersOf = (db: Db, userId: UserId) =>
  db
    .selectFrom("provider_identity")
    .select(["provider", "subject", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .execute();

const grantsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom("site_grant")
    .innerJoin("site", "site.id", "site_grant.site_id")
    .select(["site.id as siteSeq", "site.name as siteName"])
    .where("user_id", "=", userId)
    .orderBy("site.id")
    .execute();

const mailsOf = (db: Db, userId: UserId, most: number) =>
  db
    .selectFrom("mail")
    .select(["kind", "state", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();

const linksOf = (db: Db, userId: UserId, most: number) =>
  db
    .selectFrom("share_link")
    .select(["name", "created_at as createdAt", "expires_at as expiresAt"])
    .where("created_by", "=", userId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();

async function newestComments(db: Db, userId: UserId, most: number) {
  const comments = db.selectFrom("defect_comment").where("created_by", "=", userId);
  const rows = await comments
    .select(["defect_id as defectSeq", "text", "created_at as createdAt"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  const { count } = await comments.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return [rows, count] as const;
}

async function newestAudit(db: Db, userId: UserId, most: number) {
  const entries = db.selectFrom("audit_entry").where("user_id", "=", userId);
  const rows = await entries
    .select(["made_at as at", "deed", "call", "object_kind as objectKind", "object_id as objectId"])
    .select(["object_name as objectName", "summary", "outcome"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  const { count } = await entries.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return [rows, count] as const;
}
