import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { DefectCommentId, DefectId } from "@heliolens/domain/defects/defect-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { type DefectRow, listDefectsByIds, standingDefects } from "./defect-rows.ts";

export const changes = (db: Db) =>
  db
    .selectFrom("defect_change as change")
    .leftJoin("app_user as author", "author.id", "change.changed_by")
    .select([
      "change.id",
      "change.kind",
      "change.version",
      "change.changed_at as changedAt",
      "change.tapped_at as tappedAt",
      "author.name as changedBy",
      "change.changes",
    ]);

/** What was done to a defect, latest first. */
export const listChanges = (db: Db, defectId: number, most: number) =>
  changes(db).where("change.defect_id", "=", defectId).orderBy("change.id", "desc").limit(most).execute();

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

// This near two defects without a module are taken for one.
const sameSpotM = 0.5;

/** What was found on the same module, or on the same spot where none is known, in every live report of the site. */
export async function listDefectsOfSameModule(db: Db, { id, siteId }: DefectRow, most: number): Promise<DefectRow[]> {
  const { rows } = await sql<{ id: number }>`
    select defect.id from ${standingDefects}
    join module_defect as this on this.id = ${id}
    where report.site_id = ${siteId} and (defect.module_id = this.module_id
      or (this.module_id is null and defect.module_id is null
        and st_dwithin(defect.location::geography, this.location::geography, ${sql.lit(sameSpotM)}))
      or defect.id = this.id)
    order by report.examined_on desc, defect.id desc limit ${most}`.execute(db);
  return listDefectsByIds(
    db,
    rows.map((row) => row.id),
  );
}

const comments = (db: Db) =>
  db
    .selectFrom("defect_comment as comment")
    .leftJoin("app_user as author", "author.id", "comment.created_by")
    .select([
      "comment.id",
      "comment.text",
      "comment.created_at as createdAt",
      "comment.created_by as authorId",
      "author.name as createdBy",
    ]);

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** The latest ones, oldest first. */
export async function listComments(db: Db, defectId: number, most: number) {
  const latest = await comments(db)
    .where("comment.defect_id", "=", defectId)
    .orderBy("comment.id", "desc")
    .limit(most)
    .execute();
  return latest.reverse();
}

export const findComment = (db: Db, id: number) => comments(db).where("comment.id", "=", id).executeTakeFirst();

export async function addComment(
  db: Db,
  { defectId, userId, text }: { readonly defectId: DefectId; readonly userId: UserId; readonly text: string },
): Promise<DefectCommentId> {
  const { id } = await db
    .insertInto("defect_comment")
    .values({ defect_id: defectId, text, created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as DefectCommentId;
}

export const removeComment = (db: Db, id: number) => db.deleteFrom("defect_comment").where("id", "=", id).execute();
