import type { Viewer } from "@heliolens/domain/accounts/access";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

/** A file belongs to whom its report belongs; what hangs in the trash is not there. */
const ownersIn =
  (table: "thermal_image" | "rgb_image" | "thermal_file" | "attribute_zip") =>
  (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom(table)
      .innerJoin("live_report as report", "report.id", `${table}.report_id`)
      .select([
        `${table}.id`,
        "report.company_id as companyId",
        isGranted(viewer, "report.site_id").$castTo<boolean>().as("isGranted"),
      ])
      .where(`${table}.id`, "in", ids)
      .execute();

export const uploadOwners = {
  thermalImage: ownersIn("thermal_image"),
  rgbImage: ownersIn("rgb_image"),
  thermalFile: ownersIn("thermal_file"),
  attributeZip: ownersIn("attribute_zip"),
};
