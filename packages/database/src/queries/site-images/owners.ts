import type { Viewer } from "@heliolens/domain/accounts/access";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import type { Db } from "../../database.ts";
import type { Owned } from "../owned.ts";
import { isGranted } from "../visible.ts";

/** An orthomosaic is its site's; what hangs in the trash is not there. */
export const siteImageOwners = {
  siteImage: (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> =>
    db
      .selectFrom("site_image")
      .innerJoin("live_site as site", "site.id", "site_image.site_id")
      .select([
        "site_image.id",
        "site.company_id as companyId",
        isGranted(viewer, "site.id").$castTo<boolean>().as("isGranted"),
      ])
      .where("site_image.id", "in", ids as SiteImageId[])
      .execute(),
};
