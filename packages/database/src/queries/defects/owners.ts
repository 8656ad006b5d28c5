import type { Viewer } from "@heliolens/domain/accounts/access";
import { sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

const defects = (db: Db, viewer: Viewer, ids: readonly number[]) =>
  db
    .selectFrom("module_defect as defect")
    .innerJoin("live_report as report", "report.id", "defect.report_id")
    .modifyFront(preparedMark)
    .select([
      "defect.id",
      "report.company_id as companyId",
      isGranted(viewer, "report.site_id").$castTo<boolean>().as("isGranted"),
    ])
    .where(sql<boolean>`defect.id = any(${[...ids]}::bigint[])`);

/** A defect belongs to whom its report belongs. Only restoring sees what was removed. */
export const defectOwners = {
  defect: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    defects(db, viewer, ids).where("defect.removed_at", "is", null).execute(),
  removedDefect: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    defects(db, viewer, ids).execute(),
  defectComment: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("defect_comment as comment")
      .innerJoin("live_defect as defect", "defect.id", "comment.defect_id")
      .select([
        "comment.id",
        "defect.company_id as companyId",
        isGranted(viewer, "defect.site_id").$castTo<boolean>().as("isGranted"),
      ])
      .where("comment.id", "in", ids)
      .execute(),
  defectPhoto: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("defect_photo as photo")
      .innerJoin("live_defect as defect", "defect.id", "photo.defect_id")
      .select([
        "photo.id",
        "defect.company_id as companyId",
        isGranted(viewer, "defect.site_id").$castTo<boolean>().as("isGranted"),
      ])
      .where("photo.id", "in", ids)
      .execute(),
};
