import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";
import { type SiteChoice, siteChoices } from "./sites.ts";

/** Sites of the user's own company only: a grant does not follow them to another. */
export const listGrantedSites = (db: Db, userId: UserId): Promise<SiteChoice[]> =>
  siteChoices(db)
    .innerJoin("site_grant", "site_grant.site_id", "site.id")
    .innerJoin("app_user", "app_user.id", "site_grant.user_id")
    .where("app_user.id", "=", userId)
    .whereRef("app_user.company_id", "=", "site.company_id")
    .orderBy("site.name")
    .orderBy("site.id")
    .execute();

/** Grants exactly these sites to the user. In one transaction: nobody sees the user without any. */
export async function replaceSiteGrants(transaction: Db, userId: UserId, siteIds: readonly SiteId[]): Promise<void> {
  await transaction.deleteFrom("site_grant").where("user_id", "=", userId).execute();
  if (siteIds.length === 0) return;
  await transaction
    .insertInto("site_grant")
    .values(siteIds.map((siteId) => ({ user_id: userId, site_id: siteId })))
    .execute();
}
