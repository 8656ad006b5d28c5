import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { Db } from "../../database.ts";

export interface TracesRequest {
  /** Leaves out what the person did elsewhere: traces of a former company are not the present one's. Null: all. */
  readonly companyId: CompanyId | null;
  /** The newest of each list. */
  readonly most: number;
}

/** What is kept beside the account itself, and no secret of it. */
export async function listPersonalTraces(db: Db, userId: UserId, asked: TracesRequest) {
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
  const [comments, commentCount] = await newestComments(db, userId, asked);
  const [audit, auditCount] = await newestAudit(db, userId, asked);
  return {
    settings,
    authenticatorSince: app?.since ?? null,
    providers: await providersOf(db, userId),
    siteGrants: await grantsOf(db, userId, asked),
    mails: await mailsOf(db, userId, asked),
    shareLinks: await linksOf(db, userId, asked),
    ...{ comments, commentCount, audit, auditCount },
  };
}

const providersOf = (db: Db, userId: UserId) =>
  db
    .selectFrom("provider_identity")
    .select(["provider", "subject", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .execute();

const grantsOf = (db: Db, userId: UserId, { companyId }: TracesRequest) =>
  db
    .selectFrom("site_grant")
    .innerJoin("site", "site.id", "site_grant.site_id")
    .innerJoin("project", "project.id", "site.project_id")
    .select(["site.id as siteSeq", "site.name as siteName"])
    .where("user_id", "=", userId)
    .$if(companyId !== null, (query) => query.where("project.company_id", "=", companyId!))
    .orderBy("site.id")
    .execute();

const mailsOf = (db: Db, userId: UserId, { most }: TracesRequest) =>
  db
    .selectFrom("mail")
    .select(["kind", "state", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();

const linksOf = (db: Db, userId: UserId, { companyId, most }: TracesRequest) =>
  db
    .selectFrom("share_link")
    .innerJoin("examine_report as report", "report.id", "share_link.report_id")
    .select(["share_link.name", "share_link.created_at as createdAt", "share_link.expires_at as expiresAt"])
    .where("share_link.created_by", "=", userId)
    .$if(companyId !== null, (query) => query.where("report.company_id", "=", companyId!))
    .orderBy("share_link.id", "desc")
    .limit(most)
    .execute();

async function newestComments(db: Db, userId: UserId, { companyId, most }: TracesRequest) {
  const comments = db
    .selectFrom("defect_comment")
    .innerJoin("module_defect", "module_defect.id", "defect_comment.defect_id")
    .innerJoin("examine_report as report", "report.id", "module_defect.report_id")
    .where("defect_comment.created_by", "=", userId)
    .$if(companyId !== null, (query) => query.where("report.company_id", "=", companyId!));
  const rows = await comments
    .select(["defect_id as defectSeq", "defect_comment.text", "defect_comment.created_at as createdAt"])
    .orderBy("defect_comment.id", "desc")
    .limit(most)
    .execute();
  const { count } = await comments.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return [rows, count] as const;
}

async function newestAudit(db: Db, userId: UserId, { companyId, most }: TracesRequest) {
  const entries = db
    .selectFrom("audit_entry")
    .where("user_id", "=", userId)
    .$if(companyId !== null, (query) => query.where("company_id", "=", companyId!));
  const rows = await entries
    .select(["made_at as at", "deed", "call", "object_kind as objectKind", "object_id as objectId"])
    .select(["object_name as objectName", "summary", "outcome"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  const { count } = await entries.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return [rows, count] as const;
}
