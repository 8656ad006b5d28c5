import type { Viewer } from "@heliolens/domain/accounts/access";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

/** A run belongs to whom its report belongs. */
export const analysisOwners = {
  analysisRun: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("analysis_run as run")
      .innerJoin("live_report as report", "report.id", "run.report_id")
      .select([
        "run.id",
        "report.company_id as companyId",
        isGranted(viewer, "report.site_id").$castTo<boolean>().as("isGranted"),
      ])
      .where("run.id", "in", ids)
      .execute(),
};
