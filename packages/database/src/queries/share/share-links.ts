import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { openSharesPerReport } from "@heliolens/domain/share/share-link";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface ShareLink {
  readonly id: number;
  readonly reportId: ReportId;
  readonly name: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly passwordHash: string | null;
  readonly reportName: string;
}

// A link to what lies in the trash opens nothing.
const links = (db: Db) =>
  db
    .selectFrom("share_link as link")
    .innerJoin("live_report as report", "report.id", "link.report_id")
    .leftJoin("app_user as author", "author.id", "link.created_by")
    .select([
      "link.id",
      "link.report_id as reportId",
      "link.name",
      "link.created_at as createdAt",
      "author.name as createdBy",
      "link.expires_at as expiresAt",
      "link.revoked_at as revokedAt",
      "link.last_used_at as lastUsedAt",
      "link.password_hash as passwordHash",
      "report.name as reportName",
    ]);

export const listShareLinksOf = (db: Db, reportId: ReportId, most: number): Promise<ShareLink[]> =>
  links(db).where("link.report_id", "=", reportId).orderBy("link.id", "desc").limit(most).execute();

/** Of one company, or of all where none is named. */
export const listShareLinksOfCompany = (db: Db, companyId: CompanyId | null, most: number): Promise<ShareLink[]> =>
  links(db)
    .$if(companyId !== null, (query) => query.where("report.company_id", "=", companyId!))
    .orderBy("link.id", "desc")
    .limit(most)
    .execute();

export const findShareLink = (db: Db, id: number): Promise<ShareLink | undefined> =>
  links(db).where("link.id", "=", id).executeTakeFirst();

export const findShareLinkByHash = (db: Db, hash: string): Promise<ShareLink | undefined> =>
  links(db).where("link.token_hash", "=", hash).executeTakeFirst();

export interface NewShareLink {
  readonly reportId: ReportId;
  readonly name: string;
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly passwordHash: string | null;
}

/** Undefined when the report has as many open ones as it may: its row is held meanwhile, so that two at once do not pass. */
export async function addShareLink(trx: Db, link: NewShareLink): Promise<number | undefined> {
  await trx.selectFrom("examine_report").select("id").where("id", "=", link.reportId).forUpdate().executeTakeFirst();
  const { open } = await trx
    .selectFrom("share_link")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("report_id", "=", link.reportId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", link.now)
    .executeTakeFirstOrThrow();
  if (open >= openSharesPerReport) return undefined;
  const { id } = await trx
    .insertInto("share_link")
    .values({
      report_id: link.reportId,
      name: link.name,
      token_hash: link.tokenHash,
      created_at: link.now,
      created_by: link.userId,
      expires_at: link.expiresAt,
      password_hash: link.passwordHash,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Another secret for an open link; browsers that opened it by the one before are turned away. False where it is not open any more. */
export async function renewShareLink(trx: Db, id: number, { tokenHash, now }: Pick<NewShareLink, "tokenHash" | "now">) {
  const renewed = await trx
    .updateTable("share_link")
    .set({ token_hash: tokenHash })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  await trx.deleteFrom("share_visit").where("link_id", "=", id).execute();
  return renewed !== undefined;
}

/** Once revoked it stays as it was revoked. */
export const revokeShareLink = (db: Db, id: number, now: Date) =>
  db.updateTable("share_link").set({ revoked_at: now }).where("id", "=", id).where("revoked_at", "is", null).execute();

/** Links end with the account that made them, and do not come back with it. */
export async function revokeShareLinksOf(db: Db, userId: UserId): Promise<void> {
  await db
    .updateTable("share_link")
    .set({ revoked_at: sql<Date>`now()` })
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}

export const touchShareLink = (db: Db, id: number, now: Date) =>
  db.updateTable("share_link").set({ last_used_at: now }).where("id", "=", id).execute();
