import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { isVisible } from "../visible.ts";

export interface NoticeRow {
  readonly id: number;
  readonly kind: "assigned" | "mentioned";
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly isRead: boolean;
  readonly defectId: number;
  readonly reportId: number;
  readonly reportName: string;
}

export interface NewNotices {
  readonly kind: NoticeRow["kind"];
  readonly defectId: number;
  readonly from: UserId;
  readonly to: readonly UserId[];
  readonly now: Date;
}

/** People get no notice of their own changes. */
export async function addNotices(trx: Db, { kind, defectId, from, to, now }: NewNotices): Promise<void> {
  const others = to.filter((userId) => userId !== from);
  if (others.length === 0) return;
  const notice = { kind, defect_id: defectId, created_at: now, created_by: from };
  await trx
    .insertInto("notice")
    .values(others.map((userId) => ({ ...notice, user_id: userId })))
    .execute();
}

// What the reader may not see any more, or was removed, is not told.
const seen = (viewer: Viewer): RawBuilder<unknown> => sql`
  notice join module_defect as defect on defect.id = notice.defect_id and defect.removed_at is null
  join live_report as report on report.id = defect.report_id
    and ${isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" })}`;

export async function listNotices(db: Db, viewer: Viewer, most: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select notice.id, notice.kind, notice.created_at as "createdAt", author.name as "createdBy",
      notice.read_at is not null as "isRead", defect.id as "defectId", report.id as "reportId", report.name as "reportName"
    from ${seen(viewer)} left join app_user as author on author.id = notice.created_by
    where notice.user_id = ${viewer.userId} order by notice.id desc limit ${most}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from ${seen(viewer)}
    where notice.user_id = ${viewer.userId} and notice.read_at is null`.execute(db);
  return rows[0]!.unread;
}

export const readNotices = (db: Db, userId: UserId, upTo: number, now: Date) =>
  db
    .updateTable("notice")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("id", "<=", upTo)
    .where("read_at", "is", null)
    .execute();
