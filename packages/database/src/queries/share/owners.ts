import type { Viewer } from "@heliolens/domain/accounts/access";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

/** A link belongs to whom its report belongs. */
export const shareOwners = {
  shareLink: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("share_link as link")
      .innerJoin("live_report as report", "report.id", "link.report_id")
      .select([
        "link.id",
        "report.company_id as companyId",
        isGranted(viewer, "report.site_id").$castTo<boolean>().as("isGranted"),
      ])
      .where("link.id", "in", ids)
      .execute(),
};
