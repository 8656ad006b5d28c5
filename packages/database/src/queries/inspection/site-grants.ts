import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";

/** Grants exactly these sites to the user. In one transaction: nobody sees the user without any. */
export async function replaceSiteGrants(transaction: Db, userId: UserId, siteIds: readonly SiteId[]): Promise<void> {
  await transaction.deleteFrom("site_grant").where("user_id", "=", userId).execute();
  if (siteIds.length === 0) return;
  await transaction
    .insertInto("site_grant")
    .values(siteIds.map((siteId) => ({ user_id: userId, site_id: siteId })))
    .execute();
}
