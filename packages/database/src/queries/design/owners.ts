import type { Viewer } from "@heliolens/domain/accounts/access";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

/** Arrays and modules belong to whom their site belongs. */
export const designOwners = {
  array: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("solar_array")
      .innerJoin("live_site as site", "site.id", "solar_array.site_id")
      .select([
        "solar_array.id",
        "company_id as companyId",
        isGranted(viewer, "site.id").$castTo<boolean>().as("isGranted"),
      ])
      .where("solar_array.id", "in", ids)
      .execute(),
  module: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("solar_module")
      .innerJoin("live_site as site", "site.id", "solar_module.site_id")
      .select([
        "solar_module.id",
        "company_id as companyId",
        isGranted(viewer, "site.id").$castTo<boolean>().as("isGranted"),
      ])
      .where("solar_module.id", "in", ids)
      .execute(),
};
